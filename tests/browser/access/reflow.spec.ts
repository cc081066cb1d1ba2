import type { Page } from '@playwright/test';
import { deadControlsByPage } from '../../support/dead-controls.ts';
import { everyScreen } from '../../support/every-screen.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { addRules } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';
import { cutLines, overlappingLines, sidewaysScroll } from '../../support/text-boxes.ts';
import { narrowest, phone, wide } from '../../support/viewports.ts';

/** What a screen of 1280 × 1024 shows at a zoom of 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 } as const;

/** What a reader may set without losing a word (WCAG 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Least size of a target on a touch screen in CSS pixels (WCAG 2.5.5). */
const TOUCH_TARGET_PX = 44;

async function expectWhole(page: Page): Promise<void> {
  expect(await sidewaysScroll(page), 'sideways scroll').toBe(0);
  expect(await cutLines(page), 'words that are cut').toEqual([]);
  expect(await overlappingLines(page), 'words on top of each other').toEqual([]);
}

for (const { name, path, test: testScreen } of everyScreen) {
  testScreen.describe(`the layout of ${name}`, () => {
    testScreen('is whole on the narrowest screen, and at the highest zoom', async ({ page }) => {
      await page.setViewportSize(narrowest);
      await page.goto(path);
      await expectWhole(page);
      await page.setViewportSize(zoomed);
      await expectWhole(page);
    });

    testScreen("is whole with a reader's text spacing", async ({ page }) => {
      await page.goto(path);
      await addRules(page, textSpacing);
      for (const viewport of [wide, phone, narrowest]) {
        await page.setViewportSize(viewport);
        await expectWhole(page);
      }
    });

    testScreen('scrolls the menu where it is higher than the screen', async ({ page }) => {
      await page.setViewportSize(zoomed);
      await page.goto(path);
      await addRules(page, textSpacing);
      await menuToggle(page).click();
      for (const link of await navigation(page).getByRole('link').all()) {
        await link.focus();
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      expect(await sidewaysScroll(page)).toBe(0);
    });

    testScreen(`has targets of ${TOUCH_TARGET_PX} px on a touch screen`, async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(path);
      await menuToggle(page).click();
      const small = await page.evaluate((least) => {
        const targets = [
          ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea'),
        ];
        return (
          targets
            .filter((target) => target.checkVisibility())
            // A link in a sentence is as high as its line (WCAG 2.5.8, inline).
            .filter((target) => getComputedStyle(target).display !== 'inline')
            .map((target) => ({ target, box: target.getBoundingClientRect() }))
            .filter(({ box }) => box.width < least || box.height < least)
            .map(({ target, box }) => `${target.textContent}: ${box.width} × ${box.height}`)
        );
      }, TOUCH_TARGET_PX);
      expect(small).toEqual([]);
    });
  });
}

for (const [path, controls] of deadControlsByPage) {
  test(`the tooltips of ${path} are whole at 320 px with a reader's text spacing`, async ({
    page,
  }) => {
    await page.setViewportSize(narrowest);
    await page.goto(path);
    await addRules(page, textSpacing);
    await page.keyboard.press('Tab');
    const tooltip = page.getByRole('tooltip');
    for (const { on, tooltip: words } of controls) {
      await on(page).focus();
      await expect(tooltip).toHaveText(words);
      await expect(tooltip).toBeInViewport({ ratio: 1 });
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await cutLines(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
    }
  });
}
