import type { APIRoute } from 'astro';
import { getContent } from '../content/collections.ts';

export const GET: APIRoute = async () => {
  const { site } = await getContent();
  // Crawling stays allowed, because a crawler must read a page to see its `noindex`.
  const map = site.noindex === true ? '' : `\nSitemap: ${site.siteUrl}/sitemap-index.xml\n`;
  return new Response(`User-agent: *\nAllow: /\n${map}`);
};
