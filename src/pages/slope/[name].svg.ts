import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../content/collections.ts';
import { slopeDocument, wallOf } from '../../features/slope/index.ts';
import { drawingStyleSheet } from '../../theme/style-sheet.ts';

/** The drawings of the wall of slopes. */
export const getStaticPaths: GetStaticPaths = async () => {
  const { site, slope, theme } = await getContent();
  if (site.profile !== 'complete') return [];
  return wallOf(slope.regions)
    .flat()
    .map(({ setting, drawing }) => {
      const svg = slopeDocument(setting);
      const style = `<style>${drawingStyleSheet(svg, 'c', theme)}</style>`;
      return {
        params: { name: drawing.replace(/^.*\/|\.svg$/g, '') },
        props: { svg: svg.replace('>', `>${style}`) },
      };
    });
};

export const GET: APIRoute<{ svg: string }> = ({ props: { svg } }) =>
  new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
