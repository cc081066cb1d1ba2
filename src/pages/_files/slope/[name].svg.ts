import { sheetDocument, sheetsOf } from '../../../features/slope/index.ts';
import { drawingFile } from '../../../theme/style-sheet.ts';
import { endpointOf } from '../endpoint.ts';

export const { getStaticPaths, GET } = endpointOf('image/svg+xml', ({ site, slope, theme }) => {
  if (site.profile !== 'complete' || slope === undefined) return [];
  return Array.from(sheetsOf(slope), ([sheet, cells]) => ({
    path: `/slope/${sheet}.svg`,
    body: () => drawingFile(sheetDocument(cells), 'c', theme),
  }));
});
