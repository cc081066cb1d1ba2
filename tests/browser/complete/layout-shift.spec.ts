import { addressesIn, situationOf } from '../../../src/site/index.ts';
import { expect, test } from '../../support/complete-test.ts';
import { contentOf } from '../../support/content.ts';
import {
  addUpShifts,
  nextPaint,
  NO_SHIFT,
  shiftByLateFont,
  shiftOf,
} from '../../support/layout-shift.ts';
import { openSlope } from '../../support/slope-page.ts';
import { phone } from '../../support/viewports.ts';

const addresses = addressesIn(situationOf(contentOf.complete));
const { units } = contentOf.complete.slope.bench;

test.use({ viewport: phone, locale: 'en-US' });

test('nothing on any page moves when the font comes late', async ({ page }) => {
  await addUpShifts(page);
  for (const path of addresses) {
    expect.soft(await shiftByLateFont(page, path), path).toBeLessThan(NO_SHIFT);
  }
});

test('nothing moves when the slope page is hydrated and shows US units', async ({ page }) => {
  await addUpShifts(page);
  await openSlope(page);
  await expect(page.locator('#loss + span')).toContainText(units.us.loss);
  await nextPaint(page);
  expect(await shiftOf(page)).toBeLessThan(NO_SHIFT);
});
