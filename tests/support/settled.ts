import type { Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Finishes every animation and transition, so that colors and positions are final. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

export async function show(
  page: Page,
  theme: Theme,
  size: { width: number; height: number },
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(size);
  await settle(page);
}

/** Adds rules like a visitor's own style sheet, to which the policy of the page does not apply. */
export async function addRules(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
  await settle(page);
}
