import { addressesIn, situationOf } from '../../../src/site/index.ts';
import { violations } from '../../support/axe.ts';
import { expect, test } from '../../support/complete-test.ts';
import { contentOf } from '../../support/content.ts';
import { phone } from '../../support/viewports.ts';

/** Pages that the specified profile has look the same there (tests/browser/access/axe.spec.ts). */
const specified = addressesIn(situationOf(contentOf.specified));
const pages = [...addressesIn(situationOf(contentOf.complete))].filter(
  (path) => !specified.has(path),
);

test.use({ viewport: phone });

for (const path of pages) {
  test(`axe finds nothing on ${path}`, { tag: '@quick' }, async ({ page }) => {
    await page.goto(path);
    expect(await violations(page)).toEqual([]);
  });
}
