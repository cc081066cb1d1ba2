import sharp from 'sharp';
import { createTextToPath, outlineWords, type TextToPath } from '../../drawings/glyphs.ts';
import type { PictureSize } from '../../drawings/geometry.ts';
import { shareSvg, type ShareOptions } from '../../drawings/share.ts';
import { outlineFonts } from '../../theme/display-font.ts';
import type { DisplayFont } from '../../theme/schema.ts';
import { LEGIBLE } from '../../theme/style-sheet.ts';
import { patchArt, type PatchFormat } from '../../drawings/patch.ts';

interface SharePictureInputs extends Omit<ShareOptions, 'drawing' | 'textToPath'> {
  readonly font: DisplayFont;
  /** SVG in print colors. */
  readonly drawing?: { readonly svg: string; readonly size: PictureSize };
}

const known = new Map<string, Promise<TextToPath>>();

/** Cached, because each picture of a site has the same font. */
function textIn(font: DisplayFont): Promise<TextToPath> {
  const key = JSON.stringify(font);
  const textToPath = known.get(key) ?? outlineFonts(font).then((all) => createTextToPath(...all));
  known.set(key, textToPath);
  return textToPath;
}

export async function sharePicture(inputs: SharePictureInputs): Promise<Uint8Array> {
  const { font, drawing, ...options } = inputs;
  const textToPath = await textIn(font);
  const svg = shareSvg({
    ...options,
    drawing: drawing && {
      svg: outlineWords(drawing.svg, LEGIBLE, textToPath),
      size: drawing.size,
    },
    textToPath,
  });
  return sharp(Buffer.from(svg))
    .png({ palette: true, quality: 80, dither: 0, effort: 1 })
    .toBuffer();
}

export type DrawingTask =
  | { readonly kind: 'share'; readonly inputs: SharePictureInputs }
  | { readonly kind: 'patch'; readonly seed: string; readonly format: PatchFormat };

// There is one worker per core.
sharp.concurrency(1);

export default async function draw(task: DrawingTask): Promise<Uint8Array> {
  if (task.kind === 'share') return sharePicture(task.inputs);
  return Buffer.from(JSON.stringify(patchArt(task.seed, task.format)));
}
