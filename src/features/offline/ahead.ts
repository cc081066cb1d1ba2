/** Marks the links whose pages the browser fetches at once, by the site's speculation rules. */
import { AHEAD_ATTRIBUTE } from '../../lib/offline.ts';

/** In ms. A reader who stops for so long may tap a link next. */
const REST_MS = 700;

const AT_ONE_REST = 2;

/** Pages that a visit may fetch without opening them: fewer than 60 KB. */
const UNOPENED_PER_VISIT = 4;

const KEY = 'fetched-ahead';

/** The links that are wholly in view, from its middle outward. */
function linksInView(): HTMLAnchorElement[] {
  const middle = innerHeight / 2;
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href], footer a[href]')]
    .filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
    .filter(({ pathname }) => !pathname.includes('.'))
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight)
    .map(({ link, box }) => ({ link, away: Math.abs((box.top + box.bottom) / 2 - middle) }))
    .toSorted((one, other) => one.away - other.away)
    .map(({ link }) => link);
}

/**
 * Lets the browser fetch the next page before a finger touches its link, while the reader rests near it. A mouse shows
 * which link is meant before it is pressed, so this is for touch screens alone.
 */
export function fetchAhead(): void {
  if (!matchMedia('(hover: none)').matches) return;
  const stored = sessionStorage.getItem(KEY) ?? '';
  const unopened = new Set(stored.split(' ').filter((path) => path !== ''));
  const store = (): void => sessionStorage.setItem(KEY, [...unopened].join(' '));
  unopened.delete(location.pathname);
  store();
  const mark = (): void => {
    let left = Math.min(AT_ONE_REST, UNOPENED_PER_VISIT - unopened.size);
    for (const link of linksInView()) {
      const isNew = !unopened.has(link.pathname);
      if (isNew && left <= 0) continue;
      if (isNew) left -= 1;
      unopened.add(link.pathname);
      link.setAttribute(AHEAD_ATTRIBUTE, '');
    }
    store();
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const markLater = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(mark, REST_MS);
  };
  addEventListener('scroll', markLater, { passive: true });
  markLater();
}
