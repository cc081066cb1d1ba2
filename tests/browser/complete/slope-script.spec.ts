import { fileIn } from '../../../src/site/index.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { openSlope } from '../../support/slope-page.ts';

const { controls } = fileIn(content, 'slope').bench;

test('what is changed before the script arrives stays changed', async ({ page }) => {
  const script = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('hydrateRoot')) await script.promise;
    await route.fulfill({ response });
  });
  await page.goto('/slope');
  const length = page.getByRole('slider', { name: controls.length });
  await length.press('ArrowRight');
  await page.getByLabel(controls.cover).selectOption({ label: controls.covers.plowed });
  await page.getByRole('radio', { name: controls.unitNames.us }).check();
  script.resolve(undefined);
  await expect(page).toHaveURL(/#length=62&.*cover=plowed&.*units=us/);
  await expect(length).toHaveAttribute('aria-valuetext', '203 feet');
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
  expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(20_000);
});
