import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../content/collections.ts';
import { rowDocument, wallOf } from '../../features/slope/index.ts';
import { drawingStyleSheet } from '../../theme/style-sheet.ts';

/** The drawings of the wall of slopes, one file for each cover. */
export const getStaticPaths: GetStaticPaths = async () => {
  const { site, slope, theme } = await getContent();
  if (site.profile !== 'complete') return [];
  return wallOf(slope.regions).map((row) => {
    const svg = rowDocument(row);
    const style = `<style>${drawingStyleSheet(svg, 'c', theme)}</style>`;
    return { params: { cover: row[0]?.cover }, props: { svg: svg.replace('>', `>${style}`) } };
  });
};

export const GET: APIRoute<{ svg: string }> = ({ props: { svg } }) =>
  new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
