import { defineMiddleware } from 'astro:middleware';
import { getContent } from '../src/content/collections.ts';
import { withLocalAddresses } from '../src/site/index.ts';

/** Replaces the addresses of the table of pages, which content and components use, with those of the language. */
export const onRequest = defineMiddleware(async ({ routePattern }, next) => {
  const response = await next();
  const { site, editions } = await getContent(routePattern);
  const { own } = editions;
  const type = response.headers.get('content-type') ?? '';
  const isOwn =
    own.prefix !== '' || Object.entries(own.addresses).some(([path, own]) => own !== path);
  if (!isOwn || /^(?:image|application\/pdf|text\/csv)/.test(type)) return response;
  const text = withLocalAddresses(await response.text(), own, site.siteUrl);
  return new Response(text, response);
});
