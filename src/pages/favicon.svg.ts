import type { APIRoute } from 'astro';
import { iconSvg } from '../drawings/mark.ts';
import { getContent } from '../content/collections.ts';
import { iconColors } from '../theme/colors.ts';

export const GET: APIRoute = async () => {
  const { theme, mark } = await getContent();
  return new Response(iconSvg(mark, { size: 32, colors: iconColors(theme) }), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
