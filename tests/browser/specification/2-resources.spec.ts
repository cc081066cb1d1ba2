import { content, shownArticles } from '../../support/content.ts';
import { deadControls, deadControlsByPage } from '../../support/dead-controls.ts';
import { section } from '../../support/landmarks.ts';
import { openWithStandingClock } from '../../support/standing-clock.ts';
import { test as testLook } from '../../support/shared-page.ts';
import { expect, test } from '../../support/test.ts';
import { loadPictures } from '../../support/load-pictures.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });
testLook.use({ viewport: wide });

const { caseStudies, resources } = content;

test.describe('2 Resources', () => {
  test('a hero', async ({ page }) => {
    await page.goto('/resources');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resources.hero.heading);
    await expect(page.getByText(resources.hero.lead)).toBeInViewport();
  });

  testLook('Latest Articles: a grid of four article cards', async ({ shown }) => {
    const page = await shown('/resources');
    const cards = section(page, 'Latest Articles').getByRole('article');
    await expect(cards).toHaveCount(4);
    await expect(cards.getByRole('heading')).toHaveText(shownArticles.map(({ title }) => title));
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    expect(new Set(boxes.map((box) => box?.x)).size, 'columns').toBeGreaterThan(1);
  });

  for (const { title, category, readTime, excerpt, date } of shownArticles) {
    testLook(
      `"${title}" shows category, read time, title, excerpt, date, team author and Read More`,
      async ({ shown }) => {
        const page = await shown('/resources');
        const card = page.getByRole('article', { name: title, exact: true });
        await expect(card.getByText(category, { exact: true })).toBeVisible();
        await expect(card.getByText(readTime, { exact: true })).toBeVisible();
        await expect(card.getByRole('heading', { name: title, exact: true })).toBeVisible();
        await expect(card.getByText(excerpt, { exact: true })).toBeVisible();
        await expect(card.getByRole('time')).toHaveAttribute('datetime', date);
        await expect(card.getByRole('time')).toContainText(date.slice(0, 4));
        await expect(card.getByText(`${content.site.brand} Team`)).toBeVisible();
        await expect(card.getByRole('button', { name: 'Read More' })).toBeVisible();
      },
    );
  }

  testLook(
    'Case Studies: two cards, each with a description and a download button',
    async ({ shown }) => {
      const page = await shown('/resources');
      const cards = section(page, 'Case Studies').getByRole('listitem');
      await expect(cards).toHaveCount(2);
      for (const { title, description, downloadLabel } of caseStudies) {
        const card = cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
        await expect(card.getByText(description, { exact: true })).toBeVisible();
        await expect(card.getByRole('button', { name: downloadLabel })).toBeVisible();
      }
    },
  );

  testLook(
    'Stay Updated: an email input, Subscribe and "No spam. Unsubscribe at any time."',
    async ({ shown }) => {
      const page = await shown('/resources');
      const newsletter = section(page, 'Stay Updated');
      await expect(newsletter.getByRole('textbox')).toHaveAttribute('type', 'email');
      await expect(
        newsletter.getByRole('button', { name: 'Subscribe', exact: true }),
      ).toBeVisible();
      const note = newsletter.getByText('No spam. Unsubscribe at any time.', { exact: true });
      await expect(note).toBeVisible();
    },
  );
});

test.describe('2 Buttons without an effect', () => {
  for (const { title, path, on } of deadControls) {
    test(`${title} triggers no request and changes nothing`, async ({ page }) => {
      // The clock stands, so that the tooltip does not open in between.
      await openWithStandingClock(page, path);
      await page.evaluate(loadPictures);
      await on(page).scrollIntoViewIfNeeded();
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      const url = page.url();
      const markup = await page.getByRole('main').innerHTML();
      const requests = recordRequests(page);
      const others: string[] = [];
      page.on('download', () => others.push('download'));
      page.on('dialog', () => others.push('dialog'));
      page.on('popup', () => others.push('popup'));
      await on(page).click();
      await on(page).press('Enter');
      await on(page).press('Space');
      expect(await page.getByRole('main').innerHTML()).toBe(markup);
      expect(page.url()).toBe(url);
      expect(asLines(requests)).toEqual([]);
      expect(others).toEqual([]);
    });
  }

  for (const [path, controls] of deadControlsByPage) {
    test(`those of ${path} are real buttons that the keyboard reaches`, async ({ page }) => {
      await page.goto(path);
      for (const { title, on } of controls) {
        await on(page).focus();
        await expect(on(page), title).toBeFocused();
        await expect(on(page), title).toBeEnabled();
        await expect(on(page), title).toHaveAttribute('type', 'button');
      }
    });
  }
});
