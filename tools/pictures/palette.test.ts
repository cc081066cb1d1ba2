import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasPalette, withPalette } from './palette.ts';

/** A field of many colors, which a PNG without a palette stores at length. */
const SIDE = 64;
const pixels = Buffer.from(Array.from({ length: SIDE * SIDE * 3 }, (_, at) => (at * 7) % 251));
const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
const png = await sharp(pixels, { raw }).png().toBuffer();

describe('withPalette', () => {
  it('gives the picture a palette and keeps its size', async () => {
    const indexed = await withPalette(png);
    expect([hasPalette(png), hasPalette(indexed)]).toEqual([false, true]);
    expect(indexed.length).toBeLessThan(png.length);
    expect(await sharp(indexed).metadata()).toMatchObject({ width: SIDE, height: SIDE });
  });

  it('refuses what is no picture', async () => {
    await expect(withPalette(Buffer.from('no picture'))).rejects.toThrow();
  });
});
