// Node sees the package's CommonJS bundle, which has no named exports; its module file has no types.
declare module 'opentype.js/dist/opentype.mjs' {
  export { Font, Glyph, parse, Path } from 'opentype.js';
}
