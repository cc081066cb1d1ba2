import { defineMiddleware } from 'astro:middleware';
import { getContent } from '../src/content/collections.ts';
import { hasOwnAddresses, withLocalAddresses, type Edition } from '../src/site/index.ts';

/** Cached, because there is an address for each page of the site. */
const known = new WeakMap<Edition, boolean>();

/** Replaces the addresses of the table of pages, which content and components use, with those of the language. */
export const onRequest = defineMiddleware(async ({ routePattern }, next) => {
  const response = await next();
  const { site, editions } = await getContent(routePattern);
  const type = response.headers.get('content-type') ?? '';
  if (/^(?:image|application\/(?:geo\+json|gpx\+xml|json|pdf)|text\/csv)/.test(type))
    return response;
  const { own } = editions;
  const isTranslated = known.get(own) ?? hasOwnAddresses(own);
  known.set(own, isTranslated);
  if (!isTranslated) return response;
  const text = withLocalAddresses(await response.text(), own, site.siteUrl);
  return new Response(text, response);
});
