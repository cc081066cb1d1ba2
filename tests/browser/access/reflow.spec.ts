import type { Page } from '@playwright/test';
import { violationsInThemes } from '../../support/axe.ts';
import { deadControls } from '../../support/dead-controls.ts';
import { everyPage } from '../../support/every-page.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';
import { cutLines, overlappingLines, sidewaysScroll } from '../../support/text-boxes.ts';
import { smallTargets, textSpacing } from '../../support/touch-and-spacing.ts';
import { addRules, narrowest, phone, wide } from '../../support/views.ts';

/** A screen of 1280 × 1024 at a zoom of 400% (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 } as const;

async function expectWhole(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const title = `${size.width} × ${size.height}`;
  expect.soft(await sidewaysScroll(page), `${title}: horizontal scrolling`).toBe(0);
  expect.soft(await cutLines(page), `${title}: text that is cut`).toEqual([]);
  expect.soft(await overlappingLines(page), `${title}: overlapping text`).toEqual([]);
}

/** Runs in the page and adds a word to each text that is longer than a line on a small phone. */
function lengthenWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { currentNode } = walker;
    const isText = currentNode.parentElement?.closest('script, style, svg') === null;
    const text = currentNode.textContent ?? '';
    if (isText && text.trim() !== '') currentNode.textContent = text + 'W'.repeat(60);
  }
}

for (const { name, path, test: testPage } of everyPage) {
  testPage(`${name} is whole on small screens, with spacing, and for fingers`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await menuToggle(page).click();
    expect.soft(await smallTargets(page)).toEqual([]);
    await menuToggle(page).click();
    for (const size of [narrowest, zoomed]) await expectWhole(page, size);
    await addRules(page, textSpacing);
    for (const size of [wide, phone, narrowest]) await expectWhole(page, size);
    await page.setViewportSize(zoomed);
    await menuToggle(page).click();
    for (const link of await navigation(page).getByRole('link').all()) {
      await link.focus();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    expect(await sidewaysScroll(page)).toBe(0);
    await page.evaluate(lengthenWords);
    expect(await sidewaysScroll(page), 'long words').toBe(0);
  });
}

for (const [path, controls] of deadControls) {
  test(`the tooltips of ${path} are whole and pass axe at 320 px`, async ({ page }) => {
    await page.setViewportSize(narrowest);
    await page.goto(path);
    await addRules(page, textSpacing);
    await page.keyboard.press('Tab');
    const tooltip = page.getByRole('tooltip');
    for (const [name, words] of controls) {
      await page.getByRole('button', { name, exact: true }).focus();
      await expect(tooltip).toHaveText(words);
      await expect(tooltip).toBeInViewport({ ratio: 1 });
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await cutLines(page)).toEqual([]);
      const parts = ['[role="tooltip"]', ':focus'];
      expect.soft(await violationsInThemes(page, { parts, sizes: [narrowest] })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
    }
  });
}
