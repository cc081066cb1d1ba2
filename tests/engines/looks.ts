/*
 * Functions that run in a page: each reads what a visitor sees and needs nothing from outside.
 */

/** The text of each element that a selector finds and that is shown, as one line. */
export function wordsOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim());
}

export function tooltips(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[role="tooltip"]')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText.trim());
}

/** The name or text of what has the keyboard's focus. */
export function focused(): string {
  const element = document.activeElement;
  return element?.getAttribute('name') ?? element?.textContent.trim() ?? '';
}

/** The color of an element's ground: red, green, blue, and opacity, each 0 to 1. */
export function groundOf(selector: string): number[] {
  const element = document.querySelector(selector);
  const context = document.createElement('canvas').getContext('2d');
  if (!element || !context) throw new Error(`There is no ${selector} to look at.`);
  context.fillStyle = getComputedStyle(element).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
}

/** How many animations run inside a selector's first element, its own left out. */
export function runningInside(selector: string): number {
  const root = document.querySelector(selector);
  return (root?.getAnimations({ subtree: true }) ?? []).filter(
    ({ playState, effect }) =>
      playState === 'running' && effect instanceof KeyframeEffect && effect.target !== root,
  ).length;
}

/** How far the page reaches beyond the right edge of the window, in CSS pixels. */
export function overflow(): number {
  return document.documentElement.scrollWidth - innerWidth;
}

export function isLive(): boolean {
  return document.querySelector('astro-island[ssr]') === null;
}
