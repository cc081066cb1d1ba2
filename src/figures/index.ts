export { Drawing } from './Drawing.tsx';
export { FigureImage } from './FigureImage.tsx';
