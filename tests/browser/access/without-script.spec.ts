import type { Page } from '@playwright/test';
import { everyPage } from '../../support/every-page.ts';
import { topBar } from '../../support/landmarks.ts';
import { themes } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

async function readable(page: Page): Promise<{ words: string; links: string[] }> {
  return page.evaluate(() => ({
    words: document.body.innerText.replaceAll(/\s+/g, ' '),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="mailto:"])')].map(
      ({ href }) => href,
    ),
  }));
}

for (const { name, path, test: testPage } of everyPage) {
  testPage(
    `${name} without script has the same text, links, and themes`,
    async ({ browser, page }) => {
      await page.goto(path);
      const withScript = await readable(page);
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: wide });
      const still = await context.newPage();
      await still.goto(page.url());
      const without = await readable(still);
      expect(without.links).toEqual(withScript.links);
      for (const sentence of withScript.words.split(/(?<=[.!?]) /)) {
        expect(without.words).toContain(sentence);
      }
      const grounds = new Set<string>();
      for (const colorScheme of themes) {
        await still.emulateMedia({ colorScheme });
        grounds.add(await topBar(still).evaluate((bar) => getComputedStyle(bar).backgroundColor));
      }
      expect(grounds.size).toBe(themes.length);
      await context.close();
    },
  );
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a tooltip opens on hover and on focus', async ({ page }) => {
    await page.goto('/resources');
    const subscribe = page.getByRole('button', { name: 'Subscribe' });
    await subscribe.hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
    await subscribe.focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  });
});
