/* Functions that run in a page, so they cannot use anything outside themselves. */

export const wordsOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim());

export const focused = () =>
  document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent.trim();

export const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

export const scroll = (top: number) => scrollTo({ top, behavior: 'instant' });

export function groundOf(selector: string): string {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return getComputedStyle(element).backgroundColor;
}

/** Finishes the animations of a card. Returns how long they would have taken, in ms. */
export function duration(selector: string): number {
  const animations = document.querySelector(selector)?.getAnimations({ subtree: true }) ?? [];
  const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  animations.forEach((animation) => animation.finish());
  return Math.max(0, ...ends);
}

export const isLive = () => document.querySelector('astro-island[ssr]') === null;

/** Returns the URLs of all requests, except those by style sheets, which depend on what has been drawn. */
export const requests = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => !('initiatorType' in entry && entry.initiatorType === 'css'))
    .map(({ name }) => name);
