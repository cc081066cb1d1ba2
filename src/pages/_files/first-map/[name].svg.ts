import {
  LAYERS,
  layerDocument,
  STEP_PICTURES,
  mapPicture,
} from '../../../features/first-map/index.ts';
import { drawingFile } from '../../../theme/style-sheet.ts';
import { endpointOf } from '../endpoint.ts';

/** The layers of the map. The specified profile has one, as the picture of its third step. */
export const { getStaticPaths, GET } = endpointOf('image/svg+xml', (content) => {
  const { firstMap, firstMapResult: result, site, theme } = content;
  if (firstMap === undefined || result === undefined) return [];
  if (site.profile === 'complete') {
    return LAYERS.map((layer) => ({
      path: `/first-map/${layer}.svg`,
      body: () => drawingFile(layerDocument(result, layer), 'c', theme),
    }));
  }
  return STEP_PICTURES.map((picture) => ({
    path: `/first-map/step-${picture}.svg`,
    body: () => drawingFile(mapPicture(result, picture), 'c', theme),
  }));
});
