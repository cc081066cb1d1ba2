import { content, home } from '../../support/content.ts';
import { card, pressable, section, topBar } from '../../support/landmarks.ts';
import { expectSmooth, standStill, watchScroll } from '../../support/scrolling.ts';
import { expect, test } from '../../support/test.ts';

const { site } = content;

/** The largest distance in CSS pixels between the bar and a section after scrolling to it. */
const NEAR = 60;

const steps = {
  'Data Collection': [
    'satellite feeds',
    'ground sensors',
    'weather and climate data',
    'soil moisture',
  ],
  'AI Analysis': [
    'deep learning',
    'pattern recognition',
    'predictive modeling',
    'anomaly detection',
  ],
  Visualization: ['monitoring maps', 'erosion risk heatmaps', 'trend charts', 'automated alerts'],
} as const;

test.beforeEach(({ page }) => page.goto('/'));

test('hero: the product name, the tagline, and the accuracy, in the first view', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(site.brand);
  await expect(heading).toBeInViewport();
  const hero = section(page, site.brand);
  const tagline = 'AI-Powered Soil Erosion Detection for Sustainable Agriculture';
  await expect(hero.getByText(tagline, { exact: true })).toBeInViewport();
  await expect(hero).toContainText(/99\.7%\s+accuracy/);
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
    const watched = await watchScroll(page);
    await button.click();
    const barHeight = (await topBar(page).boundingBox())?.height ?? Infinity;
    const belowBar = async () =>
      ((await section(page, to).boundingBox())?.y ?? Infinity) - barHeight;
    await expect.poll(belowBar).toBeLessThan(NEAR);
    await standStill(page);
    expect(await belowBar()).toBeGreaterThan(-NEAR);
    const heading = section(page, to).getByRole('heading', { name: to, exact: true });
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(barHeight);
    await expectSmooth(watched);
  });
}

test('about block: two badges, and "micro soil erosion" defined', async ({ page }) => {
  const about = section(page, home.about.heading);
  await expect(about.getByText('99.7% Accuracy', { exact: true })).toBeVisible();
  await expect(about.getByText('Real-Time Monitoring', { exact: true })).toBeVisible();
  const term = page.getByRole('term').filter({ hasText: /^micro soil erosion$/i });
  await expect(term).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(home.about.definition.text);
});

test('its sections, in the order of the specification', async ({ page }) => {
  const order = [
    home.about.heading,
    'Our Story',
    'Our Mission & Values',
    `How ${site.brand} works`,
    'Technical Capabilities',
    'Continuous Innovation',
  ];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(order);
  for (const [heading, texts] of [
    ['Our Story', home.story.paragraphs],
    ['Our Mission & Values', [home.mission.statement]],
    ['Continuous Innovation', home.innovation.paragraphs],
  ] as const) {
    for (const text of texts) {
      await expect(section(page, heading).getByText(text)).toBeVisible();
    }
  }
  for (const [heading, titles, items] of [
    [
      'Our Mission & Values',
      ['Innovation', 'Sustainability', 'Global Impact'],
      home.mission.values,
    ],
    [
      'Technical Capabilities',
      ['Big Data Processing', 'Multi-Layer Analysis', 'Predictive Modeling'],
      home.capabilities.items,
    ],
  ] as const) {
    const list = section(page, heading).getByRole('listitem');
    await expect(list.getByRole('heading')).toHaveText([...titles]);
    for (const [index, { text }] of items.entries()) {
      await expect(list.nth(index)).toContainText(text);
    }
  }
});

test('how the product works: three numbered steps with their parts', async ({ page }) => {
  const cards = section(page, home.steps.heading).getByRole('group');
  await expect(cards.getByRole('heading')).toHaveText(Object.keys(steps));
  // The style sheet draws the numbers of the list.
  const list = section(page, home.steps.heading).locator('ol');
  await expect(list.locator(':scope > li')).toHaveCount(3);
  for (const heading of await cards.getByRole('heading').all()) {
    const number = heading.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await number).toMatch(/^counter\(/);
  }
  for (const [title, items] of Object.entries(steps)) {
    const step = card(section(page, home.steps.heading), title);
    const texts = await step.getByRole('listitem').allInnerTexts();
    expect(texts.map((text) => text.toLowerCase())).toEqual(items);
  }
});
