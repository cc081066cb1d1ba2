import type { APIRoute } from 'astro';
import { getContent } from '../content/collections.ts';
import { siteAddress } from '../site/index.ts';

export const GET: APIRoute = async ({ site }) => {
  const { site: copy } = await getContent();
  // Who may not read a page does not read there either that it is to be left out.
  const map = copy.noindex === true ? '' : `\nSitemap: ${siteAddress(site)}/sitemap-index.xml\n`;
  return new Response(`User-agent: *\nAllow: /\n${map}`);
};
