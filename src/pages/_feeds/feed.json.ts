import type { APIRoute } from 'astro';
import { getContent } from '../../content/collections.ts';
import { siteAddress } from '../../site/index.ts';
import { feedOf } from './feed.ts';

export const GET: APIRoute = async ({ routePattern, site }) =>
  Response.json(feedOf(await getContent(routePattern), siteAddress(site)));
