import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Ends every animation and transition, so that colors and places are those that stay. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/** Shows the page in a theme, at a width and height in CSS pixels, with nothing moving any more. */
export async function show(
  page: Page,
  theme: Theme,
  size: { width: number; height: number },
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(size);
  await settle(page);
}

/** Adds rules to the page as a reader's own style sheet does; the page's policy does not bind it. */
export async function addRules(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
  await settle(page);
}
