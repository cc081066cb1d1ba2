// Public API.
export { layerDocument, STEP_PICTURES, mapBox, mapPicture } from './drawing/index.ts';
export { FILES, geojsonOf, gpxOf } from './files.ts';
export { papersOf } from './paper.ts';
export { LAYERS } from './schema.ts';
export { namedPlaces } from './words.ts';
