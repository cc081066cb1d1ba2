import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { alike, contrast, readPixels } from './pixels.ts';

describe('contrast', () => {
  it('is 21 for black on white and 1 for a color on itself', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([90, 120, 30], [90, 120, 30])).toBe(1);
  });

  it('is 4.54 for #767676 on white, the lightest gray that text may have', () => {
    expect(contrast([255, 255, 255], [0x76, 0x76, 0x76])).toBeCloseTo(4.54, 2);
  });
});

describe('alike', () => {
  it('forgives rounding and nothing else', () => {
    expect(alike([10, 20, 30], [12, 19, 33])).toBe(true);
    expect(alike([10, 20, 30], [10, 40, 30])).toBe(false);
  });
});

describe('readPixels', () => {
  it('gives the color of a place, and of the edge for a place outside', async () => {
    const left = { create: { width: 2, height: 2, channels: 3, background: '#102030' } } as const;
    const png = await sharp(left).extend({ right: 1, background: '#ff0000' }).png().toBuffer();
    const pixels = await readPixels(png);
    expect(pixels.at(1.9, 0)).toEqual([0x10, 0x20, 0x30]);
    expect(pixels.at(99, -1)).toEqual([255, 0, 0]);
  });
});
