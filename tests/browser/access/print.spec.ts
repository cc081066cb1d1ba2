import type { Locator, Page } from '@playwright/test';
import { everyPage } from '../../support/every-page.ts';
import { content } from '../../support/content.ts';
import { contrast } from '../../support/pixels.ts';
import { settle, themes } from '../../support/views.ts';
import { expect, test } from '../../support/test.ts';
import { textLines } from '../../support/text-boxes.ts';

const PAPER = [255, 255, 255] as const;

/** Contrast of text on paper (WCAG 1.4.6). */
const LEAST_CONTRAST = 7;

function grounds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')].flatMap((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
      return isBare || !element.checkVisibility()
        ? []
        : [`${element.tagName} ${backgroundColor} ${backgroundImage}`];
    }),
  );
}

for (const { name, path, test: testPage } of everyPage) {
  testPage(`${name} prints dark text on bare paper, whatever the theme`, async ({ page }) => {
    await page.goto(path);
    for (const colorScheme of themes) {
      await page.emulateMedia({ media: 'print', colorScheme });
      await settle(page);
      const lines = await textLines(page);
      expect.soft(lines.length, colorScheme).toBeGreaterThan(5);
      const pale = lines.filter(({ color }) => contrast(color, PAPER) < LEAST_CONTRAST);
      const words = pale.map((line) => line.words);
      expect.soft(words, colorScheme).toEqual([]);
      expect.soft(await grounds(page), colorScheme).toEqual([]);
    }
  });
}

test('on paper, sources have their URL, and there are no form fields', async ({ page }) => {
  const behind = (link: Locator): Promise<string> =>
    link.evaluate((element) => getComputedStyle(element, '::after').content);
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const source = page.locator('figcaption').getByRole('link').first();
  expect(await behind(source)).toContain(await source.getAttribute('href'));
  await page.goto('/contact');
  for (const name of [/@/, /^\(\d{3}\)/]) {
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await expect(link).toBeVisible();
    expect(await behind(link)).toBe('none');
  }
  await page.goto('/resources');
  const { heading, note } = content.resources.newsletter;
  await expect(page.getByRole('textbox')).toBeHidden();
  await expect(page.getByText(note)).toBeHidden();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
});

test('on paper, a sentence keeps the words of its links', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('main').locator('p').getByRole('link').first();
  await link.evaluate((element) => {
    element.setAttribute('href', '#table');
  });
  await page.emulateMedia({ media: 'print' });
  await expect(link).toBeVisible();
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeHidden();
});
