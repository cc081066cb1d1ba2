import type { APIRoute } from 'astro';
import { getContent } from '../../content/collections.ts';
import { feedOf } from './feed.ts';

export const GET: APIRoute = async ({ routePattern }) =>
  Response.json(feedOf(await getContent(routePattern)));
