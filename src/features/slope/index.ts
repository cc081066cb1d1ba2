// Public API.
export { slopeDocument, wallOf } from './wall.ts';
