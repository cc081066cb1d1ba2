import { fileIn } from '../../../src/site/index.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { holdIsland } from '../../support/hold.ts';
import { beginningOf, openSlope } from '../../support/slope-page.ts';

const slope = fileIn(content, 'slope');
const { controls } = slope.bench;

test('what is changed before the script arrives stays changed', async ({ page }) => {
  const release = await holdIsland(page, '/slope');
  await page.goto('/slope');
  const length = page.getByRole('slider', { name: controls.length });
  await length.press('ArrowRight');
  await page
    .getByRole('combobox', { name: controls.cover })
    .selectOption({ label: controls.covers.plowed });
  await page.getByRole('radio', { name: controls.unitNames.us }).check();
  release();
  await expect(page).toHaveURL(/#length=62&.*cover=plowed&.*units=us/);
  await expect(length).toHaveAttribute('aria-valuetext', '203 feet');
});

test('a button can be pressed before the script arrives', async ({ page }) => {
  const release = await holdIsland(page, '/slope');
  await page.goto('/slope');
  await page.getByRole('button', { name: controls.forget }).click();
  release();
  await expect(page.locator('data#today-loss')).toBeHidden();
});

test('React loads when a control or a slope of the wall is used', async ({ page }) => {
  const waiting = page.locator('astro-island[ssr]');
  await page.goto('/slope', { waitUntil: 'networkidle' });
  const { bench, wall } = slope;
  await page.getByRole('img', { name: beginningOf(bench.picture.slope) }).hover();
  await page.getByRole('heading', { name: wall.heading }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(waiting).toBeAttached();
  const name = `${controls.covers.plowed}, ${wall.places[1]?.name ?? ''}`;
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('combobox', { name: controls.rainOf })).toHaveValue('1');
  await expect(page.locator('data#loss')).toBeInViewport();
  await page.goto('/');
  await page.goto('/slope');
  await page.getByRole('slider', { name: controls.length }).hover();
  await expect(waiting).not.toBeAttached();
});

test('its own script is small, and React loads after the first paint', async ({ page }) => {
  await openSlope(page);
  const scripts = await page.evaluate(async () => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'));
    const texts = await Promise.all(entries.map(async ({ name }) => (await fetch(name)).text()));
    return entries.map(({ encodedBodySize, startTime }, index) => ({
      bytes: encodedBodySize,
      isLate: startTime > (painted?.startTime ?? Infinity),
      isReact: /react-dom|hydrateRoot/.test(texts[index] ?? ''),
      // The first one takes a tenth of a second on a slow phone.
      hasNumberFormat: texts[index]?.includes('NumberFormat'),
    }));
  });
  const react = scripts.filter(({ isReact }) => isReact);
  expect(react).not.toEqual([]);
  expect(react.filter(({ isLate }) => !isLate)).toEqual([]);
  const own = scripts.filter(({ isReact }) => !isReact);
  expect(own.filter(({ hasNumberFormat }) => hasNumberFormat)).toEqual([]);
  expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(25_000);
});
