import type { HorizonName } from '../lib/soil.ts';
import type { DrawingName } from '../schemas/drawings.ts';

/** The horizon for whose ground each drawing has its colours, where a page shows its file. */
export const DRAWING_LAYERS: Readonly<Record<DrawingName, HorizonName>> = {
  'splash-to-gully': 'o',
  'pixels-bare-wet-green': 'a',
  'product-in-use': 'b',
  'slope-before-after': 'b',
  'grass-strips': 'b',
  'model-and-spade': 'c',
};
