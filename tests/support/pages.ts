import { content } from './content.ts';

const { home, resources, contact, notFound } = content;

/** The three pages of SPEC 2's table of routes. */
export const routes = [
  { name: 'Home', path: '/', meta: home.meta },
  { name: 'Resources', path: '/resources', meta: resources.meta },
  { name: 'Contact', path: '/contact', meta: contact.meta },
] as const;

/** An address that no page has. */
export const unknownPath = '/no/such-page';

/** Every page of the specification. */
export const pages = [
  ...routes,
  { name: 'Not-found', path: unknownPath, meta: notFound.meta },
] as const;

/** Addresses that the footer links to and that have no page: from SPEC 2, not from the table of pages. */
export const deadEnds = ['/about', '/technology', '/impact', '/solutions', '/blog'] as const;
