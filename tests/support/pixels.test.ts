import sharp from 'sharp';
import { expect, it } from 'vitest';
import { alike, contrast, readColor, readPixels } from './pixels.ts';

it('contrast is 4.54 for white and #767676, the lightest gray of text', () => {
  expect(contrast([255, 255, 255], [0x76, 0x76, 0x76])).toBeCloseTo(4.54, 2);
  expect(alike([10, 20, 30], [12, 19, 33])).toBe(true);
  expect(alike([10, 20, 30], [10, 40, 30])).toBe(false);
});

it('a place outside of a picture has the color of the edge', async () => {
  const left = { create: { width: 2, height: 2, channels: 3, background: '#102030' } } as const;
  const png = await sharp(left).extend({ right: 1, background: '#ff0000' }).png().toBuffer();
  const pixels = await readPixels(png);
  expect(pixels.at(1.9, 0)).toEqual([0x10, 0x20, 0x30]);
  expect(pixels.at(99, -1)).toEqual([255, 0, 0]);
});

it.each([
  ['rgb(16, 32, 48)', [16, 32, 48], 1],
  ['color(srgb 1 0.5 0 / 0.25)', [255, 128, 0], 0.25],
  ['oklch(1 0 0)', [255, 255, 255], 1],
])('reads %s', (css, color, opacity) => {
  expect(readColor(css)).toEqual({ color, opacity });
});
