import { content, shownArticles } from '../../support/content.ts';
import { deadControls } from '../../support/dead-controls.ts';
import { section } from '../../support/landmarks.ts';
import { loadPictures } from '../../support/load-pictures.ts';
import { openWithStandingClock } from '../../support/standing-clock.ts';
import { expect, test } from '../../support/test.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';

const { caseStudies, resources } = content;

test.describe('2, 3, and 9 Resources', () => {
  test.beforeEach(({ page }) => page.goto('/resources'));

  test('a hero', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resources.hero.heading);
    await expect(page.getByText(resources.hero.lead)).toBeInViewport();
  });

  test('Latest Articles: a grid of four cards with all parts of an article card', async ({
    page,
  }) => {
    const cards = section(page, 'Latest Articles').getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(shownArticles.map(({ title }) => title));
    await expect(page.getByRole('listitem').getByRole('article')).toHaveCount(4);
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    expect(new Set(boxes.map((box) => box?.x)).size, 'columns').toBeGreaterThan(1);
    for (const { title, category, readTime, excerpt, date } of shownArticles) {
      const card = page.getByRole('article', { name: title, exact: true });
      expect(category).toMatch(/^(?:Technology|Science|Education|Climate)$/);
      for (const text of [category, readTime, title, excerpt]) {
        await expect(card.getByText(text, { exact: true })).toBeVisible();
      }
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      await expect(card.getByRole('time')).toHaveAttribute('datetime', date);
      await expect(card.getByRole('time')).toContainText(date.slice(0, 4));
      await expect(card.getByText(`${content.site.brand} Team`)).toBeVisible();
      await expect(card.getByRole('button', { name: `Read More : ${title}` })).toBeVisible();
    }
    expect(shownArticles.map(({ slug }) => slug).sort()).toEqual([
      'climate-change-agricultural-resilience-solutions',
      'future-precision-agriculture-ai-soil-health',
      'machine-learning-environmental-monitoring-guide',
      'understanding-micro-soil-erosion-early-detection',
    ]);
  });

  test('Case Studies: two cards with title, description, and a download button', async ({
    page,
  }) => {
    const cards = section(page, 'Case Studies').getByRole('listitem');
    await expect(cards).toHaveCount(2);
    for (const { title, description, downloadLabel } of caseStudies) {
      const card = cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(card.getByText(description, { exact: true })).toBeVisible();
      await expect(card.getByRole('button', { name: `${downloadLabel} : ${title}` })).toBeVisible();
    }
    for (const label of ['Case Study PDF', 'Technical Report']) {
      await expect(cards.getByRole('button', { name: label })).toHaveCount(1);
    }
    const claim = cards.filter({ hasText: '500-acre corn farm cut soil loss by 40%' });
    await expect(claim.getByText(resources.caseStudies.illustrativeLabel)).toBeVisible();
  });

  test('Stay Updated: an email input, Subscribe and "No spam. Unsubscribe at any time."', async ({
    page,
  }) => {
    const newsletter = section(page, 'Stay Updated');
    await expect(newsletter.getByRole('textbox')).toHaveAttribute('type', 'email');
    await expect(newsletter.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
    const note = newsletter.getByText('No spam. Unsubscribe at any time.', { exact: true });
    await expect(note).toBeVisible();
  });
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
