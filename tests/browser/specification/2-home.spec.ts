import type { Page } from '@playwright/test';
import { content } from '../../support/content.ts';
import { card, pressable, section, topBar } from '../../support/landmarks.ts';
import { stateHowCardsPlay } from '../../support/playing-cards.ts';
import { expectSmooth, standStill, watchScroll } from '../../support/scrolling.ts';
import { test as testLook } from '../../support/shared-page.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });
testLook.use({ viewport: wide });

const { home, site } = content;

/** How far below the bar, in CSS pixels, a section that was scrolled to may begin. */
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

/** Presses a button of a section and expects the page to scroll smoothly to another. */
async function expectScroll(page: Page, from: string, press: string, to: string): Promise<void> {
  await page.goto('/');
  const button = pressable(section(page, from), press);
  await button.scrollIntoViewIfNeeded();
  await standStill(page);
  const watched = await watchScroll(page);
  await button.click();
  const barHeight = (await topBar(page).boundingBox())?.height ?? Infinity;
  const belowBar = async () => ((await section(page, to).boundingBox())?.y ?? Infinity) - barHeight;
  await expect.poll(belowBar).toBeLessThan(NEAR);
  await standStill(page);
  expect(await belowBar()).toBeGreaterThan(-NEAR);
  const heading = section(page, to).getByRole('heading', { name: to, exact: true });
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(barHeight);
  await expectSmooth(watched);
}

test.describe('2 Home: hero', () => {
  test('it names the product and has the tagline "AI-Powered Soil Erosion Detection for Sustainable Agriculture"', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.brand);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    const tagline = 'AI-Powered Soil Erosion Detection for Sustainable Agriculture';
    const hero = section(page, site.brand);
    await expect(hero.getByText(tagline, { exact: true })).toBeInViewport();
  });

  testLook('it has a 99.7% accuracy statement', async ({ shown }) => {
    const page = await shown('/');
    await expect(section(page, site.brand)).toContainText(/99\.7%\s+accuracy/);
  });

  test('Get Started scrolls smoothly to the technology section', async ({ page }) => {
    await expectScroll(page, site.brand, 'Get Started', home.steps.heading);
  });

  test('Learn More scrolls to the about section', async ({ page }) => {
    await expectScroll(page, site.brand, 'Learn More', 'Our Story');
  });
});

test.describe('2 Home: about block', () => {
  testLook('it has the badges "99.7% Accuracy" and "Real-Time Monitoring"', async ({ shown }) => {
    const page = await shown('/');
    const about = section(page, home.about.heading);
    await expect(about.getByText('99.7% Accuracy', { exact: true })).toBeVisible();
    await expect(about.getByText('Real-Time Monitoring', { exact: true })).toBeVisible();
  });

  test('its Learn More scrolls to the about section', async ({ page }) => {
    await expectScroll(page, home.about.heading, 'Learn More', 'Our Story');
  });

  testLook('"micro soil erosion" is defined', async ({ shown }) => {
    const page = await shown('/');
    const term = page.getByRole('term').filter({ hasText: /^micro soil erosion$/i });
    await expect(term).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(home.about.definition.text);
  });
});

test.describe('2 Home: sections', () => {
  testLook('Our Story', async ({ shown }) => {
    const page = await shown('/');
    for (const text of home.story.paragraphs) {
      await expect(section(page, 'Our Story').getByText(text)).toBeVisible();
    }
  });

  testLook('Our Mission & Values: Innovation, Sustainability, Global Impact', async ({ shown }) => {
    const page = await shown('/');
    const values = section(page, 'Our Mission & Values').getByRole('listitem');
    await expect(values.getByRole('heading')).toHaveText([
      'Innovation',
      'Sustainability',
      'Global Impact',
    ]);
    for (const [index, { text }] of home.mission.values.entries()) {
      await expect(values.nth(index)).toContainText(text);
    }
  });

  testLook('Our Mission & Values: a mission statement', async ({ shown }) => {
    const page = await shown('/');
    const mission = section(page, 'Our Mission & Values');
    await expect(mission.getByText(home.mission.statement)).toBeVisible();
  });

  testLook(
    'Technical Capabilities: Big Data Processing, Multi-Layer Analysis, Predictive Modeling',
    async ({ shown }) => {
      const page = await shown('/');
      const capabilities = section(page, 'Technical Capabilities').getByRole('listitem');
      await expect(capabilities.getByRole('heading')).toHaveText([
        'Big Data Processing',
        'Multi-Layer Analysis',
        'Predictive Modeling',
      ]);
      for (const [index, { text }] of home.capabilities.items.entries()) {
        await expect(capabilities.nth(index)).toContainText(text);
      }
    },
  );

  testLook('Continuous Innovation', async ({ shown }) => {
    const page = await shown('/');
    for (const text of home.innovation.paragraphs) {
      await expect(section(page, 'Continuous Innovation').getByText(text)).toBeVisible();
    }
  });

  testLook('they follow each other in the order of the specification', async ({ shown }) => {
    const page = await shown('/');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      home.about.heading,
      'Our Story',
      'Our Mission & Values',
      home.steps.heading,
      'Technical Capabilities',
      'Continuous Innovation',
    ]);
  });
});

test.describe('2 Home: how the product works', () => {
  testLook(
    'it is headed "How the product works" with the name of the product',
    async ({ shown }) => {
      const page = await shown('/');
      const heading = page.getByRole('heading', { name: `How ${site.brand} works`, exact: true });
      await expect(heading).toBeVisible();
    },
  );

  testLook('three numbered steps', async ({ shown }) => {
    const page = await shown('/');
    const cards = section(page, home.steps.heading).getByRole('group');
    await expect(cards.getByRole('heading')).toHaveText(Object.keys(steps));
    // The style sheet draws the numbers of this list, as a browser does those of any ordered list.
    const list = section(page, home.steps.heading).locator('ol');
    await expect(list).toHaveCount(1);
    await expect(list.locator(':scope > li')).toHaveCount(3);
    for (const heading of await cards.getByRole('heading').all()) {
      const number = heading.evaluate((element) => getComputedStyle(element, '::before').content);
      expect(await number).toMatch(/^counter\(/);
    }
  });

  for (const [title, items] of Object.entries(steps)) {
    testLook(`${title}: ${items.join(', ')}`, async ({ shown }) => {
      const page = await shown('/');
      const step = card(section(page, home.steps.heading), title);
      const texts = await step.getByRole('listitem').allInnerTexts();
      expect(texts.map((text) => text.toLowerCase())).toEqual(items);
    });
  }

  stateHowCardsPlay((page) =>
    Object.keys(steps).map((title) => ({
      title,
      shown: card(section(page, home.steps.heading), title),
    })),
  );
});
