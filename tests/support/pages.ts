import { content } from './content.ts';

const { home, resources, contact, notFound } = content;

/** The three pages in the table of routes in SPEC 2. */
export const routes = [
  { name: 'Home', path: '/', meta: home.meta },
  { name: 'Resources', path: '/resources', meta: resources.meta },
  { name: 'Contact', path: '/contact', meta: contact.meta },
] as const;

export const unknownPath = '/no/such-page';

export const pages = [
  ...routes,
  { name: 'Not-found', path: unknownPath, meta: notFound.meta },
] as const;

/** Addresses without a page to which the footer links, taken from SPEC 2 instead of the table of pages. */
export const deadEnds = ['/about', '/technology', '/impact', '/solutions', '/blog'] as const;
