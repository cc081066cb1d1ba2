import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../content/collections.ts';
import { sheetDocument, SHEETS } from '../../features/slope/index.ts';
import { drawingStyleSheet } from '../../theme/style-sheet.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const { site, slope, theme } = await getContent();
  if (site.profile !== 'complete') return [];
  return Object.entries(SHEETS).map(([sheet, cellsOf]) => {
    const svg = sheetDocument(cellsOf(slope.regions));
    const style = `<style>${drawingStyleSheet(svg, 'c', theme)}</style>`;
    return { params: { sheet }, props: { svg: svg.replace('>', `>${style}`) } };
  });
};

export const GET: APIRoute<{ svg: string }> = ({ props: { svg } }) =>
  new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
