// Public API.
export { drawPlaceMap, type Drawn } from './place-map.ts';
export { PlaceDrawing } from './PlaceDrawing.tsx';
