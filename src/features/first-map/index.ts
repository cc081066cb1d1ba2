// Public API.
export { layerDocument, STEP_PICTURES, stepBox, stepDocument } from './drawing.tsx';
export { FILES, geojsonOf, gpxOf } from './files.ts';
export { papersOf } from './paper.ts';
export { LAYERS } from './schema.ts';
export { namedPlaces } from './words.ts';
