import sharp from 'sharp';
import { PICTURE_BYTES } from '../protocol.ts';

/** Of a picture, as a browser reads it from a file. */
export const PICTURE = /^data:image\/(svg|jpeg|png|webp|avif)(?:\+xml)?;base64,(.*)/;

/** The form sends the name and size of a file that is not a picture, or too large, in place of what it contains. */
export function pictureFault(file: unknown): string {
  const formats = `an SVG, JPEG, PNG, WebP, or AVIF file of at most ${PICTURE_BYTES / 1_000_000} MB`;
  return typeof file === 'string' && file !== ''
    ? `Choose ${formats}, not ${file}.`
    : `Choose a picture: ${formats}.`;
}

/** In pixels: twice the width at which a logo is shown. */
const LOGO_WIDTH = 1_200;

/** A drawing in its own colors, which no theme changes. */
export async function asPixels(svg: Uint8Array): Promise<Uint8Array> {
  return sharp(svg, { density: 300 }).resize({ width: LOGO_WIDTH }).png().toBuffer();
}
