import {
  addUpShifts,
  nextPaint,
  NO_SHIFT,
  shiftByLateFont,
  shiftOf,
} from '../../support/layout-shift.ts';
import { screens } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

const WIDTHS = [390, 1440];

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const { name, path } of screens) {
      test(`nothing on ${name} moves when the font comes late`, async ({ page }) => {
        await addUpShifts(page);
        expect(await shiftByLateFont(page, path)).toBeLessThan(NO_SHIFT);
      });
    }
  });
}

test('a part that moves is seen', async ({ page }) => {
  await addUpShifts(page);
  await page.goto('/');
  await nextPaint(page);
  await page.evaluate(() => {
    document.body.prepend(document.createElement('textarea'));
  });
  await nextPaint(page);
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(NO_SHIFT);
});
