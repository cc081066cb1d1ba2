// Public API.
export { layerDocument, mapSize } from './drawing.tsx';
export { FILES, geojsonOf, gpxOf } from './files.ts';
export { papersOf } from './paper.ts';
export { LAYERS } from './schema.ts';
export { namedPlaces } from './words.ts';
