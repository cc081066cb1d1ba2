import { LAYERS, layerDocument } from '../../../features/first-map/index.ts';
import { drawingFile } from '../../../theme/style-sheet.ts';
import { endpointOf } from '../endpoint.ts';

/** The layers of the map. The specified profile has one, as the picture of its third step. */
export const { getStaticPaths, GET } = endpointOf('image/svg+xml', (content) => {
  const { firstMap, firstMapResult: result, site, theme } = content;
  if (firstMap === undefined || result === undefined) return [];
  const layers = site.profile === 'complete' ? LAYERS : [];
  const files = layers.map((layer) => ({
    path: `/first-map/${layer}.svg`,
    body: () => drawingFile(layerDocument(result, layer), 'c', theme),
  }));
  const step = {
    path: '/first-map/step.svg',
    body: () => drawingFile(layerDocument(result, 'map', true), 'c', theme),
  };
  return site.profile === 'complete' ? files : [step];
});
