import type { Page } from '@playwright/test';
import { fileIn } from '../../../src/site/index.ts';
import { slopeLoss, topographicFactor } from '../../../src/features/slope/equation/index.ts';
import { recordAnnouncements } from '../../support/announcements.ts';
import { violationsInThemes } from '../../support/axe.ts';
import { expect, test, testWithoutScript } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { announcer, beginningOf, openSlope, valueOf } from '../../support/slope-page.ts';
import { fillPattern } from '../../../src/lib/patterns.ts';

const { bench, wall, rains, soils, yearlyRain } = fileIn(content, 'slope');
const { controls, answer } = bench;

async function choosePlace(page: Page, rain = '', soil = ''): Promise<void> {
  await page.getByRole('combobox', { name: controls.rainOf }).selectOption({ label: rain });
  await page.getByRole('combobox', { name: controls.soilOf }).selectOption({ label: soil });
}

const europe = { erosivity: 722, erodibility: 0.032, cover: 1, practice: 0.6 };

test('a shared link shows the same slope and figures', { tag: '@quick' }, async ({ page }) => {
  const strip = { at: 20, width: 10 };
  const place = 'rain=722&soil=0.032&plowing=across&strip=10&stripat=20';
  await openSlope(page, `#length=30&steepness=12&cover=bare&${place}`);
  await expect(page.getByRole('slider', { name: controls.length })).toHaveValue('30');
  expect(await valueOf(page, 'ls')).toBe(topographicFactor(30, 12));
  const { loss, leaving } = slopeLoss({ ...europe, length: 30, steepness: 12, strip });
  expect(await valueOf(page, 'loss')).toBeCloseTo(loss, 9);
  expect(await valueOf(page, 'leaving')).toBeCloseTo(leaving, 9);
  await expect(page.getByText(beginningOf(answer.tooLong))).toBeHidden();
  // The table of P ends at 120 ft for this steepness.
  await page.getByRole('slider', { name: controls.length }).press('End');
  await expect(page.getByText(fillPattern(answer.tooLong, { length: '36.6 m' }))).toBeVisible();
  expect(await valueOf(page, 'p')).toBe(1);
});

test('cover, furrows, and place can be chosen', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=5&cover=bare');
  const bare = await valueOf(page, 'loss');
  await page
    .getByRole('combobox', { name: controls.cover })
    .selectOption({ label: controls.covers.plowed });
  expect((await valueOf(page, 'loss')) / bare).toBeCloseTo(0.37, 9);
  await page.getByRole('radio', { name: controls.plowings.across }).check();
  expect((await valueOf(page, 'loss')) / bare).toBeCloseTo(0.37 * 0.5, 9);
  await choosePlace(page, rains[1]?.name, soils[2]?.name);
  expect(await valueOf(page, 'r')).toBe(rains[1]?.value);
  expect(await valueOf(page, 'k')).toBe(soils[2]?.value);
  await page.getByText(controls.ownValues).click();
  await page.getByRole('slider', { name: controls.soil }).press('ArrowRight');
  await expect(page.getByRole('combobox', { name: controls.soilOf })).toHaveValue('-1');
  await expect(page.getByRole('link', { name: controls.find.rain[0]?.label ?? '' })).toBeVisible();
});

test('the rain of a year gives the erosivity of its region', async ({ page }) => {
  await openSlope(page);
  await page.getByText(controls.ownValues).click();
  const yearly = page.getByRole('group', { name: yearlyRain?.summary ?? '' });
  const rain = yearly.getByLabel(yearlyRain?.label ?? '');
  await rain.fill('285.2');
  expect(await valueOf(page, 'r')).toBe(1057);
  // The other equation bends at 1,068 mm, and more rain does not make rain weaker.
  await page.getByLabel(yearlyRain?.region ?? '').selectOption('III');
  await rain.fill('2000');
  expect(await valueOf(page, 'r')).toBe(1963);
  await rain.fill('');
  expect(await valueOf(page, 'r')).toBe(1963);
});

test('two slopes can be compared until the visitor stops comparing', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=8');
  const today = page.locator('data#today-loss');
  await expect(today).toBeHidden();
  await page.getByRole('button', { name: controls.keep }).click();
  await page.getByRole('slider', { name: controls.steepness }).press('End');
  await expect(today).toBeVisible();
  expect(await valueOf(page, 'loss')).toBeGreaterThan(await valueOf(page, 'today-loss'));
  await expect(page).toHaveURL(/steepness=20&.*today-steepness=8/);
  await page.getByRole('button', { name: controls.forget }).click();
  await expect(today).toBeHidden();
});

test('a URL with invalid settings shows a message and a slope', async ({ page }) => {
  await openSlope(page, '#length=900&steepness=6&today-steepness=12&color=red');
  await expect(page.getByRole('alert')).toHaveText(
    fillPattern(bench.refused, { settings: `${controls.length}, color` }),
  );
  await expect(page.getByRole('slider', { name: controls.length })).toHaveValue('61');
  await expect(page.getByRole('slider', { name: controls.steepness })).toHaveValue('6');
  expect(await violationsInThemes(page)).toEqual([]);
});

test('figures above the measured or below the known range are not stated', async ({ page }) => {
  await openSlope(page, '#length=120&steepness=20&cover=bare&rain=12000&soil=0.091');
  await expect(page.locator('data#loss')).toHaveText('>325');
  await expect(page.getByText(answer.beyond)).toBeVisible();
  await page
    .getByRole('combobox', { name: controls.cover })
    .selectOption({ label: controls.covers.forest });
  await expect(page.locator('data#loss')).toHaveText('10');
  await choosePlace(page, rains[0]?.name, soils[0]?.name);
  await page.getByRole('slider', { name: controls.steepness }).press('Home');
  await expect(page.locator('data#loss')).toHaveText('<0.1');
});

test('a slope of the wall opens in the tool, with the current units', async ({ page }) => {
  await openSlope(page);
  const place = wall.places[1]?.name ?? '';
  const link = page.getByRole('link', { name: `${controls.covers.plowed}, ${place}` });
  await expect(link).toContainText('110');
  await page.getByRole('radio', { name: controls.unitNames.us }).check();
  const length = page.getByRole('slider', { name: controls.length });
  await expect(length).toHaveAttribute('aria-valuetext', '200 feet');
  await expect(page).toHaveURL(/units=us/);
  await expect(link.getByText('51', { exact: true })).toBeVisible();
  await link.click();
  await expect(page.getByRole('combobox', { name: controls.rainOf })).toHaveValue('1');
  await expect(page.getByRole('combobox', { name: controls.soilOf })).toHaveValue('1');
  await expect(page.locator('data#loss')).toBeInViewport();
});

test(
  'a key moves a slider, which announces its unit and sets the URL',
  { tag: '@quick' },
  async ({ page }) => {
    await openSlope(page);
    const before = await valueOf(page, 'loss');
    const length = page.getByRole('slider', { name: controls.length });
    await length.press('ArrowRight');
    await expect(length).toHaveAttribute('aria-valuetext', '62 meters');
    await expect(page.locator('data#length')).toHaveText('62 m');
    expect(await valueOf(page, 'loss')).toBeGreaterThan(before);
    await expect(page).toHaveURL(/#length=62&steepness=8&/);
    await expect(announcer(page)).toContainText(/loses [\d.]+ tonnes per hectare a year/);
    await page.getByRole('slider', { name: controls.steepness }).press('ArrowRight');
    await expect(page).toHaveURL(/#length=62&steepness=8\.5&/);
    await page.reload();
    await expect(page.getByRole('slider', { name: controls.length })).toHaveValue('62');
  },
);

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
    /leaves it is [\d.]+ tonnes per hectare a year\. That is about [\d.]+ millimeters of soil\./,
  );
  expect(await announced.jsonValue()).toHaveLength(1);
});

test('the picture has a text alternative', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=8&cover=bare&plowing=across&strip=6&stripat=30');
  const picture = page.getByRole('img', { name: beginningOf(bench.picture.slope) });
  await expect(picture).toHaveAccessibleName(
    new RegExp(
      `61 meters\\. .* 8%\\. .* ${controls.covers.bare}\\. .* ${controls.plowings.across}\\. .* 6 meters .* [\\d.]+% `,
    ),
  );
  await page
    .getByRole('combobox', { name: controls.cover })
    .selectOption({ label: controls.covers.forest });
  await expect(picture).toHaveAccessibleName(
    new RegExp(`${RegExp.escape(bench.picture.noRills)}$`),
  );
});

testWithoutScript('there are two contrasting slopes and a wall of slopes', async ({ page }) => {
  await page.goto('/slope');
  await expect(page.getByRole('img', { name: beginningOf(bench.picture.slope) })).toHaveCount(1);
  await expect(page.locator('data#today-loss')).toHaveText('12');
  await expect(page.locator('data#loss')).toHaveText('4.4');
  await expect(page.locator('data#depth')).toHaveAttribute('value', /^\d+(?:\.\d+)?$/);
  await expect(page.getByRole('slider')).toHaveCount(0);
  const row = page.getByRole('row', { name: controls.covers.bare });
  await expect(row.getByRole('cell').first()).toContainText('34');
  await expect(page.getByRole('heading', { name: wall.heading })).toBeVisible();
});

test('it prints on one sheet of A4 or Letter with its settings', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=8&cover=bare&strip=6&stripat=55&today-strip=0');
  await page.emulateMedia({ media: 'print' });
  const settings = page.getByText(beginningOf(bench.picture.slope));
  await expect(settings).toBeVisible();
  const strip = ['6 meters', '55 meters from the top'];
  const places = [rains[0]?.name ?? '', soils[0]?.name ?? ''];
  const chosen = [controls.covers.bare, controls.plowings.down, ...places];
  // The earlier figure has settings of its own.
  const earlier = `${answer.today}: ${bench.picture.noStrip}`;
  for (const words of ['61 meters', '8%', ...strip, ...chosen, earlier]) {
    await expect(settings).toContainText(words);
  }
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByRole('button', { name: controls.keep })).toBeHidden();
  await expect(page.locator('data#ls')).toBeVisible();
  await expect(page.getByText('→').first()).toBeVisible();
  await expect(page.getByText('Gharabaghi et al. 2006')).toBeVisible();
  for (const format of ['A4', 'Letter']) {
    const file = await page.pdf({ format, margin: { top: '1cm', bottom: '1cm' } });
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});
