import { ariaSnapshot } from '../../support/aria-snapshot.ts';
import { everyPage } from '../../support/every-page.ts';
import { footer, topBar } from '../../support/landmarks.ts';
import { expect } from '../../support/test.ts';

for (const { name, path, test } of everyPage) {
  test(`the accessibility tree of ${name} has not changed since its review`, async ({ page }) => {
    await page.goto(path);
    const tree = name === '/' ? 'home' : name.replace('/', '').replace(' ', '-');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(ariaSnapshot(tree));
    const bar = name === '/' ? 'bar-of-home' : 'bar';
    await expect(topBar(page)).toMatchAriaSnapshot(ariaSnapshot(bar));
    await expect(footer(page)).toMatchAriaSnapshot(ariaSnapshot('foot'));
  });
}
