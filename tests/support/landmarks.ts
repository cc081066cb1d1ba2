import type { Locator, Page } from '@playwright/test';
import { content } from './content.ts';

const { menu } = content.site.navigation;

/** Gives the fixed bar at the top of every page. */
export function topBar(page: Page): Locator {
  return page.getByRole('banner');
}

/** Gives the list of links that the bar shows: beside the name, or on a phone while the menu is open. */
export function navigation(page: Page): Locator {
  return topBar(page).getByRole('navigation');
}

/** Gives the button that opens and closes the menu on a phone. */
export function menuToggle(page: Page): Locator {
  return topBar(page).getByRole('button', { name: menu, exact: true });
}

/** Gives the foot of every page. */
export function footer(page: Page): Locator {
  return page.getByRole('contentinfo');
}

/** Gives the section of the page that a heading names. */
export function section(page: Page, heading: string): Locator {
  return page.getByRole('region', { name: heading, exact: true });
}

/** Gives a card that animates, by its title. */
export function card(scope: Locator, title: string): Locator {
  return scope.getByRole('group', { name: title, exact: true });
}

/** Gives what a visitor presses under a name: a scrolling button may be a link to a place in the page. */
export function pressable(scope: Locator, name: string): Locator {
  const named = { name, exact: true };
  return scope.getByRole('button', named).or(scope.getByRole('link', named));
}
