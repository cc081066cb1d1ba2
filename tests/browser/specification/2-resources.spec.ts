import { content, shownArticles } from '../../support/content.ts';
import { deadControls } from '../../support/dead-controls.ts';
import { loadPictures } from '../../support/load-pictures.ts';
import { openWithStandingClock } from '../../support/standing-clock.ts';
import { expect, test } from '../../support/test.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';

const { resources } = content;

// 1-every-page.spec.ts checks the content of the page.
test('2, 3 Resources: a hero in the first view, a grid of four articles, and an email input', async ({
  page,
}) => {
  await page.goto('/resources');
  await expect(page.getByText(resources.hero.lead)).toBeInViewport();
  const boxes = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x));
  expect(new Set(boxes).size, 'columns').toBeGreaterThan(1);
  expect(shownArticles.map(({ slug }) => slug).sort()).toEqual([
    'climate-change-agricultural-resilience-solutions',
    'future-precision-agriculture-ai-soil-health',
    'machine-learning-environmental-monitoring-guide',
    'understanding-micro-soil-erosion-early-detection',
  ]);
  await expect(page.getByRole('textbox')).toHaveAttribute('type', 'email');
});

test.describe('2 and 7 Buttons without an effect', () => {
  for (const path of ['/resources', '/contact']) {
    test(`those of ${path} trigger no request and change nothing`, async ({ page }) => {
      // The clock is stopped, so that no tooltip opens meanwhile.
      await openWithStandingClock(page, path);
      await page.evaluate(loadPictures);
      for (const { title, on } of deadControls.filter((control) => control.path === path)) {
        await on(page).scrollIntoViewIfNeeded();
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        await expect(on(page), title).toHaveAttribute('type', 'button');
        await expect(on(page), title).toBeEnabled();
        const markup = await page.getByRole('main').innerHTML();
        const effects: string[] = [];
        const requests = recordRequests(page);
        page.on('download', () => effects.push('download'));
        page.on('dialog', () => effects.push('dialog'));
        page.on('popup', () => effects.push('popup'));
        await on(page).click();
        await on(page).press('Enter');
        await on(page).press('Space');
        await expect(on(page), title).toBeFocused();
        expect(await page.getByRole('main').innerHTML(), title).toBe(markup);
        await expect(page, title).toHaveURL(path);
        expect([...asLines(requests), ...effects], title).toEqual([]);
      }
    });
  }
});
