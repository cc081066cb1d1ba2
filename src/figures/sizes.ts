import type { PictureSize } from '../art/geometry.ts';
import type { DrawingName } from '../schemas/drawings.ts';

/** View box of each drawing, and the room that a page keeps for it. */
export const DRAWING_SIZES: Record<DrawingName, PictureSize> = {
  'pixels-bare-wet-green': { width: 900, height: 440 },
  'splash-to-gully': { width: 1000, height: 420 },
  'model-and-spade': { width: 900, height: 450 },
  'grass-strips': { width: 800, height: 400 },
  'slope-before-after': { width: 800, height: 400 },
  'product-in-use': { width: 1200, height: 560 },
};
