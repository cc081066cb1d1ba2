import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { announcer, openSlope, valueOf } from '../../support/slope-page.ts';

const { bench } = content.slope;
const { controls, answer } = bench;

test('by keyboard a slider speaks its unit, answers, and writes the address', async ({ page }) => {
  await openSlope(page);
  const before = await valueOf(page, 'loss');
  const length = page.getByRole('slider', { name: controls.length });
  await length.press('ArrowRight');
  await expect(length).toHaveAttribute('aria-valuetext', '62 meters');
  await expect(page.locator('data#length')).toHaveText('62 m');
  expect(await valueOf(page, 'loss')).toBeGreaterThan(before);
  await expect(page).toHaveURL(/#length=62&steepness=8&/);
  // Read out once the reader pauses, with the words of the answer.
  await expect(announcer(page)).toContainText(`tonnes per hectare ${answer.perYear}`);
  await page.reload();
  await expect(page.getByRole('slider', { name: controls.length })).toHaveValue('62');
});

test.describe('a reader of the United States', () => {
  test.use({ locale: 'en-US' });
  test('meets US units, and chooses others', async ({ page }) => {
    await openSlope(page, '#length=61&steepness=8');
    await expect(page.getByRole('slider', { name: controls.length })).toHaveAttribute(
      'aria-valuetext',
      '200 feet',
    );
    await page.getByRole('radio', { name: controls.unitNames.metric }).check();
    await expect(page).toHaveURL(/units=metric/);
    await expect(page.getByRole('slider', { name: controls.length })).toHaveAttribute(
      'aria-valuetext',
      '61 meters',
    );
  });
});

test('the answer is read out once for many steps, and by the names of its units', async ({
  page,
}) => {
  await openSlope(page, '#length=61&steepness=8&strip=6&stripat=55');
  await page.evaluate(() => {
    const status = document.querySelector('p[role="status"]');
    if (status === null) throw new Error('Nothing is read out.');
    let said = 0;
    new MutationObserver(() => {
      if (status.textContent !== '') said += 1;
      document.documentElement.dataset.said = String(said);
    }).observe(status, { childList: true, characterData: true, subtree: true });
  });
  const length = page.getByRole('slider', { name: controls.length });
  for (let step = 0; step < 5; step += 1) await length.press('ArrowRight');
  await expect(announcer(page)).toContainText(
    `millimeters ${answer.ofSoil}, ${String(await page.locator('data#times').textContent())} ${answer.times}. ` +
      `${answer.leaving}: ${String(await page.locator('data#leaving').textContent())} tonnes per hectare`,
  );
  expect(await page.evaluate(() => document.documentElement.dataset.said)).toBe('1');
});

test('the picture says what it shows', async ({ page }) => {
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
