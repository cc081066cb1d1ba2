// The map's drawings, without components, so that programs which read content can draw them, too.
export {
  COVER_LOOKS,
  layerDocument,
  mapSize,
  placePoint,
  RING,
  SCORE_OPACITIES,
} from './layers.ts';
export { pictureFor, STEP_PICTURES, mapBox, mapPicture } from './pictures.ts';
