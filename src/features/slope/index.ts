// Public API.
export { sheetDocument, SHEETS } from './sheets.tsx';
