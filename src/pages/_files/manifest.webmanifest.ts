import type { APIRoute } from 'astro';
import { getContent } from '../../content/collections.ts';
import { directionOf } from '../../lib/language.ts';
import { themeColors } from '../../theme/colors.ts';

export const GET: APIRoute = async ({ routePattern }) => {
  const { site, home, theme } = await getContent(routePattern);
  const { day } = themeColors(theme);
  return Response.json({
    lang: site.language,
    dir: directionOf(site.language) ?? 'ltr',
    name: site.brand,
    short_name: site.brand,
    description: home.meta.description,
    start_url: '/',
    display: 'browser',
    background_color: day,
    theme_color: day,
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
};
