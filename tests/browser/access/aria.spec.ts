import { ariaSnapshot } from '../../support/aria-snapshot.ts';
import { everyScreen } from '../../support/every-screen.ts';
import { footer, topBar } from '../../support/landmarks.ts';
import { unknownPath } from '../../support/pages.ts';
import { expect } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

/** The reviewed tree of each page's main part. */
const trees: Readonly<Record<string, string>> = {
  '/': 'home',
  '/contact': 'contact',
  '/resources': 'resources',
  [unknownPath]: 'not-found',
};

for (const { name, path, look } of everyScreen) {
  look.use({ viewport: wide });

  look(`the accessibility tree of ${name} is the reviewed one`, async ({ shown }) => {
    const page = await shown(path);
    const tree = name === 'failure' ? name : (trees[path] ?? '');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(ariaSnapshot(tree));
    const bar = path === '/' ? 'bar-of-home' : 'bar';
    await expect(topBar(page)).toMatchAriaSnapshot(ariaSnapshot(bar));
    await expect(footer(page)).toMatchAriaSnapshot(ariaSnapshot('foot'));
  });
}
