import type { APIRoute } from 'astro';
import { iconSvg } from '../drawings/mark.ts';
import { getContent } from '../content/collections.ts';
import { iconColours } from '../theme/colours.ts';

/** The icon of the tab, drawn. */
export const GET: APIRoute = async () => {
  const { theme, mark } = await getContent();
  return new Response(iconSvg(mark, { size: 32, colours: iconColours(theme) }), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
