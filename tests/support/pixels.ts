import { converter, wcagContrast } from 'culori';
import sharp from 'sharp';

/** Red, green, and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

const toRgb = converter('rgb');

/** Reads a color in any notation that a browser computes. Its opacity is 0 to 1. */
export function readColor(css: string): { color: Color; opacity: number } {
  const rgb = toRgb(css);
  if (rgb === undefined) throw new Error(`${css} is no color.`);
  const byte = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 255);
  return { color: [byte(rgb.r), byte(rgb.g), byte(rgb.b)], opacity: rgb.alpha ?? 1 };
}

export interface Pixels {
  width: number;
  height: number;
  /** Returns the color at a place in CSS pixels, or that of the nearest pixel if the place is outside the picture. */
  at: (x: number, y: number) => Color;
}

export async function readPixels(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const within = (value: number, size: number) =>
    Math.min(size - 1, Math.max(0, Math.floor(value)));
  return {
    width,
    height,
    at: (x, y) => {
      const start = (within(y, height) * width + within(x, width)) * channels;
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    },
  };
}

const rgbOf = ([red, green, blue]: Color) =>
  ({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 }) as const;

export function contrast(one: Color, other: Color): number {
  return wcagContrast(rgbOf(one), rgbOf(other));
}

/** Whether two colors look the same, apart from rounding. */
export function alike(one: Color, other: Color): boolean {
  const NEAR = 12;
  return one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= NEAR);
}
