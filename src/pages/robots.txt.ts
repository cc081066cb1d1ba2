import type { APIRoute } from 'astro';
import { siteAddress } from '../site/index.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteAddress(site)}/sitemap-index.xml\n`);
