import type { APIRoute } from 'astro';
import { getContent } from '../content/collections.ts';
import { siteAddress } from '../site/index.ts';

export const GET: APIRoute = async ({ site }) => {
  const { site: copy } = await getContent();
  // Crawling stays allowed, because a crawler must read a page to see its `noindex`.
  const map = copy.noindex === true ? '' : `\nSitemap: ${siteAddress(site)}/sitemap-index.xml\n`;
  return new Response(`User-agent: *\nAllow: /\n${map}`);
};
