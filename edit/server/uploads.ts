import sharp from 'sharp';
import { FILE_BYTES } from '../protocol.ts';

/** Of a picture, as a browser reads it from a file. */
export const PICTURE = /^data:image\/(svg|jpeg|png|webp|avif)(?:\+xml)?;base64,/;

/** What a file contains that a browser has read. */
export function bytesOf(file: string): Uint8Array {
  return Buffer.from(file.slice(file.indexOf(',') + 1), 'base64');
}

/** The form sends the name and size of a file that is not a picture, or too large, in place of what it contains. */
export function pictureFault(file: unknown): string {
  const formats = `an SVG, JPEG, PNG, WebP, or AVIF file of at most ${FILE_BYTES / 1_000_000} MB`;
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

/** In pixels: wide enough for a form. */
const PHOTO_WIDTH = 720;

/** A photo as a form shows it. */
export async function asPhoto(file: string): Promise<string> {
  const bytes = await sharp(file).rotate().resize({ width: PHOTO_WIDTH }).jpeg().toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
