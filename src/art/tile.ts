import type { PictureSize, Point } from './geometry.ts';
import type { Noise } from './noise.ts';

/**
 * Width in CSS pixels of every drawing that repeats across the page: wider than the widest screen that it is
 * made for, so that nobody sees the same stone twice.
 */
export const TILE_WIDTH = 2600;

/** How far off the tile's right side noise begins to turn into that of its left side. */
const BLEND = 320;

/** How far a shape of that extent is shifted to stand wherever the repeating tile needs it. */
function shifts(extent: readonly number[], side: number): number[] {
  const [low, high] = [Math.min(...extent), Math.max(...extent)];
  return [0, ...(low < 0 ? [side] : []), ...(high > side ? [-side] : [])];
}

/** A shape, and once more where it crosses the left or right side of a tile that repeats across. */
export function wrappedAcross(shape: readonly Point[], width: number): Point[][] {
  const extent = shape.map(([x]) => x);
  return shifts(extent, width).map((by) => shape.map(([x, y]): Point => [x + by, y]));
}

/** A shape, and again wherever it crosses a side of a tile that repeats across and down. */
export function wrapped(shape: readonly Point[], { width, height }: PictureSize): Point[][] {
  const extent = shape.map(([, y]) => y);
  return wrappedAcross(shape, width).flatMap((copy) =>
    shifts(extent, height).map((by) => copy.map(([x, y]): Point => [x, y + by])),
  );
}

/** Noise along a tile that ends as it begins; `wavelength` in units of the tile. */
export function seamless(noise: Noise, wavelength: number): (x: number) => number {
  const at = (x: number): number => noise(x / wavelength, 0.5);
  return (x) => {
    const share = Math.max(0, (x - (TILE_WIDTH - BLEND)) / BLEND);
    return at(x) + (at(x - TILE_WIDTH) - at(x)) * share;
  };
}
