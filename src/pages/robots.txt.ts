import type { APIRoute } from 'astro';
import { siteAddress } from '../registry/index.ts';

/** Gives what crawlers may do: everything; and where the sitemap is. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteAddress(site)}/sitemap-index.xml\n`);
