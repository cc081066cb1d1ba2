import type { Locator, Page } from '@playwright/test';
import { everyScreen } from '../../support/every-screen.ts';
import { content } from '../../support/content.ts';
import { contrast } from '../../support/pixels.ts';
import { settle, themes } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';
import { textLines } from '../../support/text-boxes.ts';
import { wide } from '../../support/viewports.ts';

const PAPER = [255, 255, 255] as const;

/** Contrast of words on paper (WCAG 1.4.6). */
const LEAST_CONTRAST = 7;

/** What would be printed with a ground: ink for nothing, and words that may drown in it. */
function grounds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')].flatMap((element) => {
      if (!element.checkVisibility()) return [];
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
      return isBare ? [] : [`${element.tagName} ${backgroundColor} ${backgroundImage}`];
    }),
  );
}

for (const { name, path, test: testScreen } of everyScreen) {
  testScreen(`${name} prints dark words on bare paper, whatever the theme`, async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(path);
    for (const colorScheme of themes) {
      await page.emulateMedia({ media: 'print', colorScheme });
      await settle(page);
      const lines = await textLines(page);
      expect.soft(lines.length, colorScheme).toBeGreaterThan(5);
      const pale = lines.filter(({ color }) => contrast(color, PAPER) < LEAST_CONTRAST);
      expect
        .soft(
          pale.map(({ words }) => words),
          colorScheme,
        )
        .toEqual([]);
      expect.soft(await grounds(page), colorScheme).toEqual([]);
    }
  });
}

/** What is printed behind a link's words. */
function behind(link: Locator): Promise<string> {
  return link.evaluate((element) => getComputedStyle(element, '::after').content);
}

test('on paper a source has its address, and mail and phone have none but their words', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const source = page.getByRole('main').getByRole('link', { name: 'PNAS' });
  expect(await behind(source)).toContain(await source.getAttribute('href'));
  await page.goto('/contact');
  for (const name of [/@/, /^\(\d{3}\)/]) {
    const words = page.getByRole('main').getByRole('link', { name }).first();
    await expect(words).toBeVisible();
    expect(await behind(words)).toBe('none');
  }
});

test('on paper nothing waits to be filled in', async ({ page }) => {
  await page.goto('/resources');
  const field = page.getByRole('textbox');
  await expect(field).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(field).toBeHidden();
  await expect(page.getByText(content.resources.newsletter.note)).toBeHidden();
  await expect(
    page.getByRole('heading', { name: content.resources.newsletter.heading }),
  ).toBeVisible();
});
