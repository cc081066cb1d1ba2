import type { Point } from './geometry.ts';
import { createNoise, type Noise } from './noise.ts';
import { layValleys, type Sides } from './valleys.ts';

/** Distances are in units of the view box; heights have no unit. */
export interface FieldOptions extends Sides {
  readonly seed: string;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  /** Cells beyond each edge, so that lines leave the picture instead of ending in it. */
  readonly margin: number;
  readonly relief: number;
  readonly wavelength: number;
  readonly valleys: readonly (readonly Point[])[];
}

/** Share of creased noise, whose folds are valleys, in the rolling noise. */
const CREASES = 0.2;

/** Rounds the bottom of a crease, so that contours turn there instead of breaking. */
const CREASE_ROUNDING = 0.004;

/** How far other noise distorts the noise, in wavelengths. */
const WARP = 0.35;

function crease(value: number): number {
  const creased = Math.sqrt(value * value + CREASE_ROUNDING) * 2 - 0.6;
  return value + (creased - value) * CREASES;
}

/** Returns hills with lower and narrower hills on them. */
function hillsOf(seed: string): Noise {
  const noise = createNoise(seed);
  const bend = createNoise(`${seed} bend`);
  return (u, v) => {
    const x = u + WARP * bend(u + 5.2, v + 1.3);
    const y = v + WARP * bend(u + 9.7, v + 8.1);
    return crease(noise(x, y)) + 0.42 * crease(noise(2 * x + 37.7, 2 * y + 71.3));
  };
}

/**
 * A grid of heights with a smooth surface through it: the same for the same options on every platform. Its size
 * excludes the margins.
 */
export function createField(options: FieldOptions) {
  const { cell, margin, relief, wavelength } = options;
  const columns = options.columns + 1 + 2 * margin;
  const rows = options.rows + 1 + 2 * margin;
  const hills = hillsOf(options.seed);
  const ground = layValleys(options.valleys, options, wavelength);
  const heights = Float64Array.from({ length: columns * rows }, (_, index) => {
    const x = ((index % columns) - margin) * cell;
    const y = (Math.floor(index / columns) - margin) * cell;
    const { height, roughness } = ground([x, y]);
    return relief * roughness * hills(x / wavelength, y / wavelength) + height;
  });
  const height = (column: number, row: number): number => heights[row * columns + column] ?? 0;
  /** Interpolates bilinearly; outside the grid, the height is that of the edge. */
  const heightAt = (x: number, y: number): number => {
    const u = Math.min(columns - 1.000001, Math.max(0, x / cell + margin));
    const v = Math.min(rows - 1.000001, Math.max(0, y / cell + margin));
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [height(column, row), height(column + 1, row)];
    const [c, d] = [height(column, row + 1), height(column + 1, row + 1)];
    const top = a + (b - a) * (u - column);
    return top + (c + (d - c) * (u - column) - top) * (v - row);
  };
  return {
    /** Row by row, including the margins. */
    heights,
    columns,
    rows,
    cell,
    margin,
    width: options.columns * cell,
    height: options.rows * cell,
    heightAt,
  };
}

export type Field = Readonly<ReturnType<typeof createField>>;
