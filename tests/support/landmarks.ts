import type { Locator, Page } from '@playwright/test';
import { content } from './content.ts';

const { menu } = content.site.navigation;

export function topBar(page: Page): Locator {
  return page.getByRole('banner');
}

/** Returns the visible list of links in the bar, which on a phone is in the open menu, wherever the page has that. */
export function navigation(page: Page): Locator {
  return topBar(page).getByRole('navigation').or(page.locator('#menu:popover-open'));
}

export function menuToggle(page: Page): Locator {
  return topBar(page).getByRole('button', { name: menu, exact: true });
}

export function footer(page: Page): Locator {
  return page.getByRole('contentinfo');
}

export function section(page: Page, heading: string): Locator {
  return page.getByRole('region', { name: heading, exact: true });
}

export function card(scope: Locator, title: string): Locator {
  return scope.getByRole('group', { name: title, exact: true });
}

/** Returns a button by its name. A button that scrolls may be a link to a place in the page. */
export function pressable(scope: Locator, name: string): Locator {
  const named = { name, exact: true };
  return scope.getByRole('button', named).or(scope.getByRole('link', named));
}
