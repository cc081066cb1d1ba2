// Public API.
export { rowDocument, wallOf } from './wall-rows.tsx';
