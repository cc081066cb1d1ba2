export { Drawing } from './Drawing.tsx';
export { DRAWING_LAYERS } from './layers.ts';
export { FigureImage } from './FigureImage.tsx';
export { DRAWING_SIZES } from './sizes.ts';
