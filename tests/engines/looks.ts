/*
 * Functions that run in a page: each reads what a visitor sees and needs nothing from outside.
 */

/** The words that a selector's shown elements say, each as one line. */
export function wordsOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim());
}

/** The words and addresses of a selector's shown links. */
export function linksOf(selector: string): (string | null)[][] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((link) => [link.innerText.replaceAll(/\s+/g, ' ').trim(), link.getAttribute('href')]);
}

/** The words or the key of what has the keyboard's focus. */
export function focused(): string {
  const element = document.activeElement;
  return element?.getAttribute('name') ?? element?.textContent.trim() ?? '';
}

/** Tells how much of what is behind it an element's ground hides: 0 nothing, 1 all. */
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

/** Marks a selector's first element with `data-played` once something inside it begins to move. */
export function watchScene(selector: string): void {
  const root = document.querySelector(selector);
  root?.addEventListener('animationstart', ({ target }) => {
    if (target !== root) root.setAttribute('data-played', '');
  });
}

/** Brings what moves inside a selector's first element to its end; gives how long that would have taken in milliseconds. */
export function playToEnd(selector: string): number {
  const animations = document.querySelector(selector)?.getAnimations({ subtree: true }) ?? [];
  const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  animations.forEach((animation) => animation.finish());
  return Math.max(0, ...ends);
}

/** The addresses that the page has asked for, but for the pictures and fonts of its style, which come when they are drawn. */
export function requests(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => !('initiatorType' in entry && entry.initiatorType === 'css'))
    .map(({ name }) => name);
}

/** How far the page reaches beyond the right edge of the window, in CSS pixels. */
export function overflow(): number {
  return document.documentElement.scrollWidth - innerWidth;
}

/** Where an element begins below the bar, in CSS pixels. */
export function belowBar(selector: string): number {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN;
  return (document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN) - bar;
}

/** Tells whether every part of the page that needs script has it. */
export function isLive(): boolean {
  return document.querySelector('astro-island[ssr]') === null;
}
