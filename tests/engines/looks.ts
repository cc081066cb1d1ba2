/* Functions that run in a page, and so need nothing from outside. */

/** The text of each element that a selector finds and that is shown, as one line. */
export const wordsOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim());

/** The name or text of what has the keyboard's focus. */
export const focused = () =>
  document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent.trim();

export const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

export const scroll = (top: number) => scrollTo({ top, behavior: 'instant' });

/** The color of an element's ground: red, green, blue, and opacity, each 0 to 1. */
export function groundOf(selector: string): number[] {
  const element = document.querySelector(selector);
  const context = document.createElement('canvas').getContext('2d');
  if (!element || !context) throw new Error(`There is no ${selector} to look at.`);
  context.fillStyle = getComputedStyle(element).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
}

/** How long what moves in a card takes, in milliseconds; brings it to its end. */
export function duration(selector: string): number {
  const animations = document.querySelector(selector)?.getAnimations({ subtree: true }) ?? [];
  const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  animations.forEach((animation) => animation.finish());
  return Math.max(0, ...ends);
}

export const isLive = () => document.querySelector('astro-island[ssr]') === null;

/** Addresses of all requests but those of style sheets, whose pictures and fonts come when they are drawn. */
export const requests = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => !('initiatorType' in entry && entry.initiatorType === 'css'))
    .map(({ name }) => name);
