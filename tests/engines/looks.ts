/*
 * Functions that run in a page: each reads what a visitor sees and needs nothing from outside.
 */

/** The text of each element that a selector finds and that is shown, as one line. */
export function wordsOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim());
}

/** The name or text of what has the keyboard's focus. */
export function focused(): string | undefined {
  const element = document.activeElement;
  return element?.getAttribute('name') ?? element?.textContent.trim();
}

export function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

export function scroll(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

export function scrolled(): number {
  return scrollY;
}

/** How far the page reaches beyond the right edge of the window, in CSS pixels. */
export function overflow(): number {
  return document.documentElement.scrollWidth - innerWidth;
}

/** How far the technology section begins below the bar, in CSS pixels. */
export function belowBar(): number {
  const topOf = (selector: string): DOMRect | undefined =>
    document.querySelector(selector)?.getBoundingClientRect();
  return (topOf('#technology')?.top ?? NaN) - (topOf('header')?.bottom ?? NaN);
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

/** How the bar keeps its place, blurs what is behind it, and ends. */
export function barStyle(): string[] {
  const style = getComputedStyle(document.querySelector('header') ?? document.body);
  return [style.position, style.backdropFilter, style.borderBlockEndStyle];
}

/** Marks a card as soon as something in it begins to move. */
export function watch(selector: string): void {
  const card = document.querySelector(selector);
  card?.addEventListener('animationstart', ({ target }) => {
    if (target !== card) card.setAttribute('data-played', '');
  });
}

export function hasPlayed(selector: string): boolean {
  return document.querySelector(selector)?.hasAttribute('data-played') ?? false;
}

/** How long what moves in a card takes, in milliseconds; brings it to its end. */
export function duration(selector: string): number {
  const animations = document.querySelector(selector)?.getAnimations({ subtree: true }) ?? [];
  const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  animations.forEach((animation) => animation.finish());
  return Math.max(0, ...ends);
}

export function isLive(): boolean {
  return document.querySelector('astro-island[ssr]') === null;
}

export function inFields(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('main form [name]')].map(
    ({ value }) => value,
  );
}

/** Addresses of all requests but those of style sheets, whose pictures and fonts come when they are drawn. */
export function requests(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => !('initiatorType' in entry && entry.initiatorType === 'css'))
    .map(({ name }) => name);
}

/** The first slider's value, the soil loss as it was computed, and what the address says of them. */
export function shownSlope(): unknown[] {
  return [
    document.querySelector('data#loss')?.getAttribute('value'),
    /length=\d+&steepness=\d+/.exec(location.hash)?.[0],
  ];
}
