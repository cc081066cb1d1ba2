/*
 * Functions that run in a page: each reads what a visitor sees and needs nothing from outside.
 */

/** The text of each element that a selector finds and that is shown, as one line. */
export function wordsOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim());
}

/** The text of each open tooltip. */
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

/** How much of what is behind it an element's ground hides: 0 nothing, 1 all. */
export function opacityOf(selector: string): number {
  const element = document.querySelector(selector);
  const context = document.createElement('canvas').getContext('2d');
  if (!element || !context) throw new Error(`There is no ${selector} to look at.`);
  context.fillStyle = getComputedStyle(element).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  return (context.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255;
}

/** How light the page's ground is: 0 black, 1 white. */
export function lightness(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3 / 255;
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

/** Tells whether every island of the page is hydrated. */
export function isLive(): boolean {
  return document.querySelector('astro-island[ssr]') === null;
}
