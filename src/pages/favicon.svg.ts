import type { APIRoute } from 'astro';
import { MARK_COLOURS } from '../art/mark-colours.ts';
import { markSvg } from '../art/mark.ts';

/** Gives the icon of the tab, drawn. */
export const GET: APIRoute = () =>
  new Response(markSvg({ size: 32, colours: MARK_COLOURS }), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
