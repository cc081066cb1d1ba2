import type { Page } from '@playwright/test';
import { violationsInThemes } from '../../support/axe.ts';
import { deadControlsByPage } from '../../support/dead-controls.ts';
import { everyPage } from '../../support/every-page.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { addRules } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';
import { cutLines, overlappingLines, sidewaysScroll } from '../../support/text-boxes.ts';
import { narrowest, phone, wide } from '../../support/viewports.ts';

/** A screen of 1280 × 1024 at a zoom of 400% (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 } as const;

/** Text spacing that a reader may set without losing text (WCAG 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Least size of a target on a touch screen in CSS pixels (WCAG 2.5.5). */
const TOUCH_TARGET_PX = 44;

async function expectWhole(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const title = `${size.width} × ${size.height}`;
  expect.soft(await sidewaysScroll(page), `${title}: horizontal scrolling`).toBe(0);
  expect.soft(await cutLines(page), `${title}: text that is cut`).toEqual([]);
  expect.soft(await overlappingLines(page), `${title}: overlapping text`).toEqual([]);
}

function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
        // A link in a sentence is as high as its line (WCAG 2.5.8, inline).
        .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < least || box.height < least)
        .map(({ target, box }) => `${target.textContent}: ${box.width} × ${box.height}`),
    TOUCH_TARGET_PX,
  );
}

for (const { name, path, test: testPage } of everyPage) {
  testPage(
    `${name} is whole on the smallest screens, with text spacing, and for fingers`,
    async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(path);
      await menuToggle(page).click();
      expect.soft(await smallTargets(page)).toEqual([]);
      await menuToggle(page).click();
      for (const size of [narrowest, zoomed]) await expectWhole(page, size);
      await addRules(page, textSpacing);
      for (const size of [wide, phone, narrowest]) await expectWhole(page, size);
      // If the menu is higher than the screen, it scrolls.
      await page.setViewportSize(zoomed);
      await menuToggle(page).click();
      for (const link of await navigation(page).getByRole('link').all()) {
        await link.focus();
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );
}

for (const [path, controls] of deadControlsByPage) {
  test(`the tooltips of ${path} are not cut off at 320 px with text spacing, and axe finds nothing`, async ({
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
      // The page around it is checked in axe.spec.ts.
      const parts = ['[role="tooltip"]', ':focus'];
      expect.soft(await violationsInThemes(page, { parts, sizes: [narrowest] })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
    }
  });
}
