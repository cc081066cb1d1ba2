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

/** Marks a card once something in it moves. */
export function markWhenPlayed(selector: string): void {
  const root = document.querySelector(selector);
  root?.addEventListener('animationstart', ({ target }) => {
    if (target !== root) root.setAttribute('data-played', '');
  });
}

export const hasPlayed = (card: string) => document.querySelector(`${card}[data-played]`) !== null;

/** Returns the size of the words of a picture in its own tab, in pixels of a window as wide as the picture. */
export function sizeOfWords(): number {
  const [word] = document.getElementsByTagName('text');
  if (!word) throw new Error('The picture has no words.');
  const width = document.documentElement.getAttribute('viewBox')?.split(' ')[2];
  return (parseFloat(getComputedStyle(word).fontSize) / Number(width)) * innerWidth;
}

export const isLive = () => document.querySelector('astro-island[ssr]') === null;

/** Returns the URLs of all requests, except those by style sheets, which depend on what has been drawn. */
export const requests = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => !('initiatorType' in entry && entry.initiatorType === 'css'))
    .map(({ name }) => name);

/** Returns the worker's list of the pages that it has kept, as text, once it was asked for before. */
export function keptPages(cache: string): string {
  void caches
    .open(cache)
    .then((stored) => stored.match('/offline-index'))
    .then((response) => response?.text())
    .then((text = '') => document.body.setAttribute('data-kept', text));
  return document.body.getAttribute('data-kept') ?? '';
}
