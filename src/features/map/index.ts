// Public API.
export { drawPlaceMap } from './place-map.ts';
export { PlaceDrawing } from './PlaceDrawing.tsx';
