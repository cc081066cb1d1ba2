import sharp from 'sharp';

/** Red, green and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

export interface Pixels {
  width: number;
  height: number;
  /** The color at a place in CSS pixels of the picture; of the nearest pixel for a place outside. */
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

/** A channel's share of light (WCAG 2, relative luminance). */
function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Tells whether two colors are the same to the eye: a screen's rounding apart. */
export function alike(one: Color, other: Color): boolean {
  const NEAR = 12;
  return one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= NEAR);
}
