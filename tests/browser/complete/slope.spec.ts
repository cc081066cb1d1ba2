import {
  slopeLoss,
  soilLoss,
  topographicFactor,
} from '../../../src/features/slope/equation/index.ts';
import { expectNothingCut } from '../../support/nothing-cut.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { openSlope, valueOf } from '../../support/slope-page.ts';

const { bench, cases, regions } = content.slope;
const { controls, answer } = bench;

const europe = { erosivity: 722, erodibility: 0.032, cover: 1, practice: 1 };

test(
  'a link shows a neighbor the same slope, with the figures of the model',
  { tag: '@quick' },
  async ({ page }) => {
    await openSlope(page, '#length=30&steepness=12&cover=bare&rain=722&soil=0.032&plowing=across');
    await expect(page.getByRole('slider', { name: controls.length })).toHaveValue('30');
    const ls = topographicFactor(30, 12);
    expect(await valueOf(page, 'ls')).toBe(ls);
    expect(await valueOf(page, 'loss')).toBeCloseTo(soilLoss({ ...europe, practice: 0.6 }, ls), 9);
    expect(await valueOf(page, 'leaving')).toBe(await valueOf(page, 'loss'));
    await expect(page.getByText(answer.tooLong)).toBeHidden();
    // The table of P ends at 120 ft on this steepness.
    await page.getByRole('slider', { name: controls.length }).press('End');
    await expect(page.getByText(`${answer.tooLong} 36.6 m.`)).toBeVisible();
    expect(await valueOf(page, 'p')).toBe(1);
  },
);

test('a strip lets less leave, and nearly the same be lost', async ({ page }) => {
  await openSlope(page, '#length=100&steepness=12&cover=bare&strip=10&stripat=90');
  const { loss, leaving } = slopeLoss({
    ...europe,
    length: 100,
    steepness: 12,
    strip: { at: 90, width: 10 },
  });
  expect(await valueOf(page, 'loss')).toBe(loss);
  expect(await valueOf(page, 'leaving')).toBe(leaving);
});

test('the cover, the furrows and a place are chosen', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=5');
  const bare = await valueOf(page, 'loss');
  await page.getByLabel(controls.cover).selectOption({ label: controls.covers.plowed });
  expect((await valueOf(page, 'loss')) / bare).toBeCloseTo(0.37, 9);
  await page.getByRole('radio', { name: controls.plowings.across }).check();
  expect((await valueOf(page, 'loss')) / bare).toBeCloseTo(0.37 * 0.5, 9);
  await page.getByLabel(controls.region).selectOption({ label: regions[1]?.name ?? '' });
  expect(await valueOf(page, 'r')).toBe(regions[1]?.rain);
  expect(await valueOf(page, 'k')).toBe(regions[1]?.soil);
});

test('two slopes are compared, until one is enough', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=8');
  await expect(page.getByRole('region', { name: answer.today })).toBeHidden();
  await page.getByRole('button', { name: controls.keep }).click();
  await page.getByRole('slider', { name: controls.steepness }).press('End');
  await expect(page.getByRole('region', { name: answer.today })).toBeVisible();
  expect(await valueOf(page, 'loss')).toBeGreaterThan(await valueOf(page, 'today-loss'));
  await expect(page).toHaveURL(/steepness=20&.*today-steepness=8/);
  await page.getByRole('button', { name: controls.forget }).click();
  await expect(page.getByRole('region', { name: answer.today })).toBeHidden();
});

for (const slopes of ['#length=61&steepness=8', '']) {
  test(`what stays in sight lies over no other words: ${slopes || 'two slopes'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSlope(page, slopes);
    const factors = page.getByRole('region', { name: bench.factors.heading });
    await factors.scrollIntoViewIfNeeded();
    const top = await factors.evaluate((element) => element.getBoundingClientRect().top);
    const shown = page.getByRole('region', { name: answer.heading });
    const bottom = await shown.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(top);
  });
}

test('an address with what cannot be shown says so and shows a slope', async ({ page }) => {
  await openSlope(page, '#length=900&steepness=6&color=red');
  await expect(page.getByRole('alert')).toHaveText(`${bench.refused} length, color`);
  await expect(page.getByRole('slider', { name: controls.length })).toHaveValue('61');
  await expect(page.getByRole('slider', { name: controls.steepness })).toHaveValue('6');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there are two slopes and a table of cases', async ({ page }) => {
    await page.goto('/slope');
    await expect(page.getByRole('img', { name: bench.picture.slope })).toHaveCount(2);
    await expect(page.getByRole('slider')).toHaveCount(0);
    const row = page.getByRole('row', { name: controls.covers.bare });
    await expect(row.getByRole('cell').first()).toHaveText('33.6');
    await expect(page.getByRole('heading', { name: cases.heading })).toBeVisible();
  });
});

test('nothing moves when the page comes alive', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry ? Number(entry.value) : 0;
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openSlope(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-shift', /[1-9]/);
});

test('axe finds nothing, and nothing is cut', async ({ page }) => {
  await openSlope(page, '#length=61&steepness=8&today-steepness=12&color=red');
  await expectNothingCut(page);
});

for (const format of ['A4', 'Letter']) {
  test(`on paper it is one sheet of ${format}, with what was set`, async ({ page }) => {
    await openSlope(page, '#length=61&steepness=8&strip=6&stripat=55&today-strip=0');
    await page.emulateMedia({ media: 'print' });
    for (const words of ['61 m', '8%', '6 m', controls.covers.bare, controls.plowings.down]) {
      await expect(page.getByRole('group', { name: controls.heading })).toContainText(words);
    }
    await expect(page.getByText(controls.plowings.across, { exact: true })).toBeHidden();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByRole('button', { name: controls.keep })).toBeHidden();
    for (const seen of [page.locator('data#ls'), page.getByText('Gharabaghi et al. 2006')]) {
      await expect(seen).toBeVisible();
    }
    const file = await page.pdf({ format, margin: { top: '1cm', bottom: '1cm' } });
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}

for (const path of ['/', '/technology']) {
  test(`${path} leads there`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: content.slope.still.link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.slope.hero.heading);
  });
}

test('its own script is 20 KB at most, and comes after the page has been painted', async ({
  page,
}) => {
  const scripts = new Map<string, Buffer>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      void response.body().then((body) => scripts.set(response.url(), body));
  });
  await openSlope(page);
  await expect.poll(() => scripts.size).toBeGreaterThan(3);
  const sent = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize, startTime }) => ({ name, encodedBodySize, startTime })),
  );
  const isReact = (name: string): boolean =>
    /react-dom|hydrateRoot/.test(String(scripts.get(name)));
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const react = sent.filter(({ name }) => isReact(name));
  expect(react).not.toEqual([]);
  for (const { startTime } of react) expect(startTime).toBeGreaterThan(painted ?? Infinity);
  const own = sent.filter(({ name }) => !isReact(name));
  expect(own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(20_000);
});
