import { sheetDocument, SHEETS } from '../../../features/slope/index.ts';
import { drawingStyleSheet } from '../../../theme/style-sheet.ts';
import { endpointOf } from '../endpoint.ts';

export const { getStaticPaths, GET } = endpointOf('image/svg+xml', ({ site, slope, theme }) => {
  if (site.profile !== 'complete' || slope === undefined) return [];
  return Object.entries(SHEETS).map(([sheet, cellsOf]) => {
    const svg = sheetDocument(cellsOf(slope.regions));
    const style = `<style>${drawingStyleSheet(svg, 'c', theme)}</style>`;
    return { path: `/slope/${sheet}.svg`, body: () => svg.replace('>', `>${style}`) };
  });
});
