import type { Page } from '@playwright/test';
import { readColor, type Color } from './pixels.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Stop {
  /** Index among the focusable elements in document order, or -1 for other elements. */
  index: number;
  name: string;
  /** One box, or one for each line of a link. */
  boxes: Box[];
  isInBar: boolean;
  isInFooter: boolean;
  ring: { style: string; width: number; offset: number; color: Color };
}

const FOCUSABLE =
  'a[href], button, input, textarea, select, summary, [tabindex], [contenteditable]';

export function countStops(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const reachable = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility(),
    );
    for (const element of document.querySelectorAll('[data-stop]')) {
      element.removeAttribute('data-stop');
    }
    for (const [index, element] of reachable.entries()) {
      element.setAttribute('data-stop', String(index));
    }
    return reachable.length;
  }, FOCUSABLE);
}

export async function currentStop(page: Page): Promise<Stop | undefined> {
  const stop = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const style = getComputedStyle(element);
    return {
      index: Number(element.getAttribute('data-stop') ?? -1),
      name: `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`,
      boxes: [...element.getClientRects()].map(({ left, top, right, bottom }) => ({
        left,
        top,
        right,
        bottom,
      })),
      isInBar: element.closest('header') !== null,
      isInFooter: element.closest('footer') !== null,
      ring: {
        style: style.outlineStyle,
        width: Number.parseFloat(style.outlineWidth),
        offset: Number.parseFloat(style.outlineOffset),
        color: style.outlineColor,
      },
    };
  });
  return stop && { ...stop, ring: { ...stop.ring, ...readColor(stop.ring.color) } };
}

/** Presses Tab until the focus leaves the page or returns to its start. Calls `visit` at each stop. */
export async function walk(page: Page, visit: (stop: Stop) => Promise<void> | void): Promise<void> {
  const count = await countStops(page);
  for (let pressed = 0; pressed <= count; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (stop === undefined || (pressed === count && stop.index === 0)) return;
    await visit(stop);
  }
  throw new Error('The focus never leaves the page.');
}
