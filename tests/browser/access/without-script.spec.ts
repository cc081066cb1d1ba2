import type { Page } from '@playwright/test';
import { everyScreen } from '../../support/every-screen.ts';
import { menuToggle, navigation, topBar } from '../../support/landmarks.ts';
import { themes } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';
import { phone, wide } from '../../support/viewports.ts';

async function readable(page: Page): Promise<{ words: string; links: string[] }> {
  return page.evaluate(() => ({
    words: document.body.innerText.replaceAll(/\s+/g, ' '),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
  }));
}

for (const { name, path, look, test: testScreen } of everyScreen) {
  look.describe(`${name} without script`, () => {
    look.use({ viewport: wide });

    look('shows every word and link that it shows with script', async ({ browser, shown }) => {
      const page = await shown(path);
      const withScript = await readable(page);
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: wide });
      const still = await context.newPage();
      await still.goto(page.url());
      const without = await readable(still);
      await context.close();
      expect(without.links.filter((link) => !link.startsWith('mailto:'))).toEqual(
        withScript.links.filter((link) => !link.startsWith('mailto:')),
      );
      for (const sentence of withScript.words.split(/(?<=[.!?]) /)) {
        expect(without.words).toContain(sentence);
      }
    });
  });

  testScreen.describe(`${name} without script on a phone`, () => {
    testScreen.use({ javaScriptEnabled: false, viewport: phone });

    testScreen('opens its menu, whose links lead on', async ({ page }) => {
      await page.goto(path);
      await menuToggle(page).click();
      await expect(navigation(page)).toBeVisible();
      await navigation(page).getByRole('link', { name: 'Contact', exact: true }).click();
      await expect(page).toHaveURL('/contact');
      await expect(navigation(page)).toBeHidden();
    });

    testScreen('follows the theme of the system', async ({ page }) => {
      await page.goto(path);
      const grounds = new Set<string>();
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        grounds.add(await topBar(page).evaluate((bar) => getComputedStyle(bar).backgroundColor));
      }
      expect(grounds.size).toBe(themes.length);
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: wide });

  test('a tooltip opens under the pointer and at the focus', async ({ page }) => {
    await page.goto('/resources');
    const subscribe = page.getByRole('button', { name: 'Subscribe' });
    await subscribe.hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
    await subscribe.focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
  });

  test('the form says what to do instead', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('This form needs JavaScript')).toBeVisible();
  });
});
