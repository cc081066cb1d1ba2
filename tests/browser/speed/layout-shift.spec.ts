import {
  addUpShifts,
  nextPaint,
  NO_SHIFT,
  shiftByLateFont,
  shiftOf,
} from '../../support/layout-shift.ts';
import { pages } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

test('nothing on any page moves when the font comes late', async ({ page }) => {
  await addUpShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const { name, path } of pages) {
      const shift = await shiftByLateFont(page, path);
      expect.soft(shift, `${name}, ${width} px`).toBeLessThan(NO_SHIFT);
    }
  }
  // A part that does move is seen.
  await page.goto('/');
  await nextPaint(page);
  await page.evaluate(() => {
    document.body.prepend(document.createElement('textarea'));
  });
  await nextPaint(page);
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(NO_SHIFT);
});
