import { content, shownArticles } from '../../support/content.ts';
import { deadControls } from '../../support/dead-controls.ts';
import { loadPictures } from '../../support/load-pictures.ts';
import { openWithStandingClock } from '../../support/standing-clock.ts';
import { expect, test } from '../../support/test.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';

const { resources } = content;

test('2, 3 Resources: a hero, a grid of four articles, an email input', async ({ page }) => {
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

for (const [path, controls] of deadControls) {
  test(`2, 7 buttons of ${path} without an effect change nothing`, async ({ page }) => {
    // The clock is stopped, so that no tooltip opens meanwhile.
    await openWithStandingClock(page, path);
    await page.evaluate(loadPictures);
    for (const [name] of controls) {
      const button = page.getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expect(button).toHaveAttribute('type', 'button');
      await expect(button).toBeEnabled();
      const markup = await page.getByRole('main').innerHTML();
      const effects: string[] = [];
      const requests = recordRequests(page);
      page.on('download', () => effects.push('download'));
      page.on('dialog', () => effects.push('dialog'));
      page.on('popup', () => effects.push('popup'));
      await button.click();
      await button.press('Enter');
      await button.press('Space');
      await expect(button).toBeFocused();
      expect(await page.getByRole('main').innerHTML(), name).toBe(markup);
      await expect(page, name).toHaveURL(path);
      expect([...asLines(requests), ...effects], name).toEqual([]);
    }
  });
}
