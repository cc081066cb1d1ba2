import { content } from './content.ts';

const { home, resources, contact, notFound } = content;

/** The three pages of the specification's table of routes, as it states them: the registry is held to them. */
export const routes = [
  { name: 'Home', path: '/', meta: home.meta },
  { name: 'Resources', path: '/resources', meta: resources.meta },
  { name: 'Contact', path: '/contact', meta: contact.meta },
] as const;

/** An address that no page has. */
export const unknownPath = '/no/such-page';

/** Every screen of the specification. */
export const screens = [
  ...routes,
  { name: 'Not-found', path: unknownPath, meta: notFound.meta },
] as const;
