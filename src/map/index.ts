// The door: what the rest of the house may use.
export { geoAddress, streetMaps } from './street-maps.ts';
export { drawPlaceMap, MAP_SIZE } from './place-map.ts';
export { PlaceDrawing, type MapColours } from './PlaceDrawing.tsx';
/** Where the page finds the drawing. */
export const PLACE_DRAWING = '/map/place.svg';
/** Where the street map finds its data. */
export const BASEMAP_ADDRESS = '/map/basemap.pmtiles';
