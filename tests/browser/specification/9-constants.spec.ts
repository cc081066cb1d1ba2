import { routes } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

// The other constants are checked with the page that shows them, and the tooltip's times in 2-tooltips.spec.ts.
test('9 The accuracy claim is 99.7%, and no page makes another', async ({ page }) => {
  const claims: string[] = [];
  for (const { path } of routes) {
    await page.goto(path);
    const text = await page.locator('body').innerText();
    claims.push(...[...text.matchAll(/([\d.]+)\s*%\s+accuracy/gi)].map(([, value]) => value ?? ''));
  }
  expect(claims.length).toBeGreaterThan(1);
  expect(new Set(claims)).toEqual(new Set(['99.7']));
});
