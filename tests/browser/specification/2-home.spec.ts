import { content, home } from '../../support/content.ts';
import { pressable, section, topBar } from '../../support/landmarks.ts';
import { expectSmooth, standStill } from '../../support/scrolling.ts';
import { expect, test } from '../../support/test.ts';

const { site } = content;

/** The largest distance in CSS pixels between the bar and a section after scrolling to it. */
const NEAR = 60;

test.beforeEach(({ page }) => page.goto('/'));

test('hero: the product name and the tagline are in the first view', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByText(site.taglines.hero, { exact: true })).toBeInViewport();
});

for (const [from, press, to] of [
  [site.brand, 'Get Started', home.steps.heading],
  [site.brand, 'Learn More', 'Our Story'],
  [home.about.heading, 'Learn More', 'Our Story'],
] as const) {
  test(`${press} of "${from}" scrolls smoothly to "${to}"`, async ({ page }) => {
    const button = pressable(section(page, from), press);
    await button.scrollIntoViewIfNeeded();
    await standStill(page);
    const barHeight = (await topBar(page).boundingBox())?.height ?? Infinity;
    const belowBar = async () =>
      ((await section(page, to).boundingBox())?.y ?? Infinity) - barHeight;
    await expectSmooth(page, async () => {
      await button.click();
      await expect.poll(belowBar).toBeLessThan(NEAR);
      await standStill(page);
    });
    expect(await belowBar()).toBeGreaterThan(-NEAR);
    const heading = section(page, to).getByRole('heading', { name: to, exact: true });
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(barHeight);
  });
}

test('the three steps are numbered', async ({ page }) => {
  const cards = section(page, home.steps.heading).locator('ol > li > [role="group"]');
  await expect(cards).toHaveCount(3);
  for (const heading of await cards.getByRole('heading').all()) {
    const number = heading.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await number).toMatch(/^counter\(/);
  }
});
