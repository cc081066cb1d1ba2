import { expect, type Page, type ViewportSize } from '@playwright/test';

/** A laptop, on which the bar shows links. */
export const wide = { width: 1280, height: 800 } as const;

/** A phone, on which the bar shows a toggle. */
export const phone = { width: 390, height: 844 } as const;

/** The narrowest screen on which nothing may overflow (WCAG 1.4.10). */
export const narrowest = { width: 320, height: 640 } as const;

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Finishes every animation and transition, so that colors and positions are final. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/** Waits until the page has been drawn twice, and observers have been told. Without scripts, it cannot wait. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (matchMedia('(scripting: none)').matches) return;
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

export async function show(page: Page, theme: Theme, size: ViewportSize): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // Resizing the window cancels a page transition, which nothing catches on a page without scripts.
  await page.evaluate(() => document.activeViewTransition?.finished);
  await page.setViewportSize(size);
  await settle(page);
  // The next frame requests the pictures for this window. Each replaces the earlier one once it has loaded, and may have
  // another height.
  await nextPaint(page);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images].every(({ naturalWidth, complete }) => naturalWidth === 0 || complete),
      ),
    )
    .toBe(true);
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
