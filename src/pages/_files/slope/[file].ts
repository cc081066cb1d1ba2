import type { APIRoute, GetStaticPaths } from 'astro';
import { getContent } from '../../../content/collections.ts';
import { POSTER_PATH, posterOf, sheetDocument, SHEETS } from '../../../features/slope/index.ts';
import { localAddress } from '../../../site/index.ts';
import { drawingStyleSheet } from '../../../theme/style-sheet.ts';

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Astro wants an index signature
type Props = { body: string | Uint8Array<ArrayBuffer>; type: string };

export const getStaticPaths: GetStaticPaths = async ({ routePattern }) => {
  const content = await getContent(routePattern);
  const { site, slope, theme } = content;
  if (site.profile !== 'complete' || slope === undefined) return [];
  const sheets = Object.entries(SHEETS).map(([sheet, cellsOf]) => {
    const svg = sheetDocument(cellsOf(slope.regions));
    const style = `<style>${drawingStyleSheet(svg, 'c', theme)}</style>`;
    const props: Props = { body: svg.replace('>', `>${style}`), type: 'image/svg+xml' };
    return { params: { file: `${sheet}.svg` }, props };
  });
  const poster = await posterOf({ ...content, slope });
  if (poster === undefined) return sheets;
  const props: Props = { body: poster, type: 'application/pdf' };
  const address = localAddress(content.editions.own, POSTER_PATH);
  return [...sheets, { params: { file: address.replace(/^.*\//, '') }, props }];
};

export const GET: APIRoute<Props> = ({ props: { body, type } }) =>
  new Response(body, { headers: { 'Content-Type': type } });
