// Public API.
export { geoAddress, openStreetMapAddress } from './place-links.ts';
export { drawPlaceMap, type Drawn } from './place-map.ts';
export { PlaceDrawing } from './PlaceDrawing.tsx';
export const PLACE_DRAWING = '/map/place.svg';
