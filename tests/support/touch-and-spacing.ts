import type { Page } from '@playwright/test';

/** Text spacing that a reader may set without losing text (WCAG 1.4.12). */
export const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Least size of a target on a touch screen in CSS pixels (WCAG 2.5.5). */
const TOUCH_TARGET_PX = 44;

export function smallTargets(page: Page): Promise<string[]> {
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
