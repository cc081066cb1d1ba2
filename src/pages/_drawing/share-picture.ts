import sharp from 'sharp';
import { createTextToPath } from '../../drawings/glyphs.ts';
import type { PictureSize } from '../../drawings/geometry.ts';
import { outlineWords } from '../../drawings/outlined.ts';
import { shareSvg, type ShareOptions } from '../../drawings/share.ts';
import { outlineFonts } from '../../theme/display-font.ts';
import type { DisplayFont } from '../../theme/schema.ts';
import { LEGIBLE } from '../../theme/style-sheet.ts';

/** Everything that goes into a share picture, as plain data. */
export interface SharePictureInputs extends Omit<ShareOptions, 'drawing' | 'textToPath'> {
  readonly font: DisplayFont;
  /** A drawing with a meaning, as an SVG document for paper with words in it. */
  readonly drawing?: { readonly svg: string; readonly words: string; readonly size: PictureSize };
}

/** A share picture as PNG, its words set in outlines. */
export async function sharePicture(inputs: SharePictureInputs): Promise<Uint8Array> {
  const { font, drawing, ...options } = inputs;
  const words = options.title + options.kicker + (drawing?.words ?? '');
  const textToPath = createTextToPath(...(await outlineFonts(font, words)));
  const svg = shareSvg({
    ...options,
    drawing: drawing && {
      svg: outlineWords(drawing.svg, LEGIBLE, textToPath),
      size: drawing.size,
    },
    textToPath,
  });
  return sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true, colors: 64, dither: 0, effort: 1 })
    .toBuffer();
}
