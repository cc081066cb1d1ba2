import sharp from 'sharp';

/** Offset of the color type in a PNG file, and the type that has a palette (PNG specification, 11.2.1). */
const COLOR_TYPE_AT = 25;
const INDEXED = 3;

/** Enough for the eye and for comparing pictures, at a third of the bytes. */
const QUALITY = 90;

export function hasPalette(png: Buffer): boolean {
  return png[COLOR_TYPE_AT] === INDEXED;
}

/** @param quality from 1 to 100 */
export function withPalette(png: Buffer, quality = QUALITY): Promise<Buffer> {
  return sharp(png)
    .removeAlpha()
    .png({ palette: true, quality, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
