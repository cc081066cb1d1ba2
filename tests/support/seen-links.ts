import type { Locator } from '@playwright/test';

/** The number of links that a visitor sees, because nothing covers them. */
export function seenLinks(links: Locator): Promise<number> {
  return links.evaluateAll(
    (all) =>
      all.filter((link) => {
        const { left, top, height } = link.getBoundingClientRect();
        return document.elementFromPoint(left + 40, top + height / 2) === link;
      }).length,
  );
}
