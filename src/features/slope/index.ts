// Public API.
export { slopeCopy } from './figures.ts';
export { POSTER_PATH, posterOf } from './poster.tsx';
export { sheetDocument, sheetsOf } from './sheets.tsx';
