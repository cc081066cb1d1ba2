import { fileIn } from '../../../src/site/index.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { beginningOf, openSlope, valueOf } from '../../support/slope-page.ts';
import { phone } from '../../support/views.ts';

const { bench, wall } = fileIn(content, 'slope');
const { controls, answer } = bench;

test('a slope can be shared', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=8&cover=bare');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
  });
  await page.getByRole('button', { name: bench.share.share }).click();
  await expect(page.getByText(bench.share.shared)).toBeVisible();
});

test('there is one figure while nothing is held back', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=8&cover=bare');
  await expect(page.locator('data#loss')).toBeVisible();
  await expect(page.getByText(answer.leaving)).toBeHidden();
  await page.getByRole('slider', { name: controls.strip }).press('End');
  await expect(page.getByText(answer.leaving)).toBeVisible();
  expect(await valueOf(page, 'leaving')).toBeLessThan(await valueOf(page, 'loss'));
});

test('slopes of 40 m and more fill their stage, and the ruler has numbers', async ({ page }) => {
  for (const fragment of ['#length=40&steepness=3', '#length=120&steepness=20']) {
    await openSlope(page, fragment);
    const picture = page.getByRole('img', { name: beginningOf(bench.picture.slope) });
    const stage = await picture.boundingBox();
    const drawn = await picture.locator('g').first().boundingBox();
    expect(drawn?.width, fragment).toBeGreaterThan((stage?.width ?? Infinity) * 0.9);
    await expect(picture.locator('text').filter({ hasText: /^40$/ })).toHaveCount(1);
  }
  await openSlope(page, '#length=40&steepness=3&today-length=90');
  await expect(page.getByRole('img').locator('text').getByText(answer.today)).toBeVisible();
});

test('on a phone, the wall shows one place at a time', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/slope');
  const [first, second] = wall.places;
  const pictureIn = (place = '') =>
    page.getByRole('img', { name: `${controls.covers.plowed}, ${place}` });
  await expect(pictureIn(first?.name)).toBeVisible();
  await expect(pictureIn(second?.name)).toBeHidden();
  await page.getByRole('radio', { name: second?.name ?? '' }).check();
  await expect(pictureIn(first?.name)).toBeHidden();
  await expect(pictureIn(second?.name)).toBeVisible();
  expect((await pictureIn(second?.name).boundingBox())?.width).toBeGreaterThan(200);
});
