import { fileIn } from '../../../src/site/index.ts';
import { recordAnnouncements } from '../../support/announcements.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { announcer, openSlope, valueOf } from '../../support/slope-page.ts';

const { bench } = fileIn(content, 'slope');
const { controls, answer } = bench;

test('a key moves a slider, which announces its unit and sets the URL', async ({ page }) => {
  await openSlope(page);
  const before = await valueOf(page, 'loss');
  const length = page.getByRole('slider', { name: controls.length });
  await length.press('ArrowRight');
  await expect(length).toHaveAttribute('aria-valuetext', '62 meters');
  await expect(page.locator('data#length')).toHaveText('62 m');
  expect(await valueOf(page, 'loss')).toBeGreaterThan(before);
  await expect(page).toHaveURL(/#length=62&steepness=8&/);
  await expect(announcer(page)).toContainText(`tonnes per hectare ${answer.perYear}`);
  await page.getByRole('slider', { name: controls.steepness }).press('ArrowRight');
  await expect(page).toHaveURL(/#length=62&steepness=8\.5&/);
  await page.reload();
  await expect(page.getByRole('slider', { name: controls.length })).toHaveValue('62');
});

test('many steps announce the result once, with the names of its units', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=8&strip=6&stripat=55');
  const announced = await recordAnnouncements(announcer(page));
  // All steps are within one pause, even on a slow machine.
  await page.getByRole('slider', { name: controls.length }).evaluate((slider) => {
    if (!(slider instanceof HTMLInputElement)) return;
    for (let step = 0; step < 5; step += 1) {
      slider.stepUp();
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(announcer(page)).toContainText(
    new RegExp(`${answer.leaving}: .* tonnes per hectare .* millimeters ${answer.ofSoil}`),
  );
  expect(await announced.jsonValue()).toHaveLength(1);
});

test('the picture has a text alternative', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=8&plowing=across&strip=6&stripat=30');
  const picture = page.getByRole('img', { name: bench.picture.slope });
  await expect(picture).toHaveAccessibleName(
    new RegExp(
      `61 meters, .* 8%, ${controls.covers.bare}, .* ${controls.plowings.across}, .* 6 meters, .* [\\d.]+%$`,
    ),
  );
  await page.getByLabel(controls.cover).selectOption({ label: controls.covers.forest });
  await expect(picture).toHaveAccessibleName(new RegExp(`${bench.picture.noRills}$`));
});
