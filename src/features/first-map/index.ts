// Public API.
export { layerDocument } from './drawing.tsx';
export { FILES, geojsonOf, gpxOf } from './files.ts';
export { papersOf } from './paper.ts';
export { LAYERS } from './schema.ts';
export { STEP_PICTURES, stepBox, stepDocument } from './step-picture.tsx';
export { namedPlaces } from './words.ts';
