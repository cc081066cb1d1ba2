import type { Point } from './geometry.ts';
import type { Grid } from './grid.ts';
import { createNoise, type Noise } from './noise.ts';
import { groundAt, placeValleys, type Valley } from './valleys.ts';

/** What the hillside is made of. Distances are in units of the view box, heights in one of their own. */
export interface FieldOptions {
  readonly seed: string;
  readonly columns: number;
  readonly rows: number;
  /** Size of a cell. */
  readonly cell: number;
  /** Cells beyond each edge, so that lines leave the picture instead of ending in it; 3 unless told. */
  readonly margin?: number;
  /** Height of the noise. */
  readonly relief: number;
  /** Fall over one unit to the right and one unit downwards; water goes where it is positive. */
  readonly tilt: Point;
  /** Size of the largest landform. */
  readonly wavelength: number;
  /** Layers of noise, each half as large; 3 unless told. */
  readonly octaves?: number;
  /** Share of creased noise, whose folds are valleys, over rolling noise: 0..1, 0.6 unless told. */
  readonly creases?: number;
  /** How far the noise is bent by other noise, in wavelengths; 0.35 unless told. */
  readonly warp?: number;
  readonly valleys?: readonly Valley[];
}

/** A height field: a grid of heights and the smooth surface through it. */
export interface Field {
  readonly heights: Float64Array;
  /** Grid points in a row, margins included. */
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly margin: number;
  /** Size of the picture without its margins. */
  readonly width: number;
  readonly height: number;
  readonly heightAt: (x: number, y: number) => number;
  /** Rise over one unit to the right and one unit downwards, by bilinear reading of central differences. */
  readonly gradientAt: (x: number, y: number) => Point;
}

/** Rounds the bottom of a crease, so that contours turn there instead of breaking. */
const CREASE_ROUNDING = 0.004;

function hillNoise(noise: Noise, octaves: number, creases: number): Noise {
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      const value = noise(x * scale + octave * 37.7, y * scale + octave * 71.3);
      const creased = Math.sqrt(value * value + CREASE_ROUNDING) * 2 - 0.6;
      sum += weight * (value + (creased - value) * creases);
      weight *= 0.42;
      scale *= 2;
    }
    return sum;
  };
}

function heightsOf(
  options: FieldOptions,
  columns: number,
  rows: number,
  margin: number,
): Float64Array {
  const { seed, cell, relief, tilt, wavelength, octaves = 3, creases = 0.6, warp = 0.35 } = options;
  const hills = hillNoise(createNoise(seed), octaves, creases);
  const bend = createNoise(`${seed} bend`);
  const valleys = placeValleys(options.valleys ?? [], wavelength);
  const heights = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column - margin) * cell;
      const y = (row - margin) * cell;
      const u = x / wavelength;
      const v = y / wavelength;
      const du = warp * bend(u + 5.2, v + 1.3);
      const dv = warp * bend(u + 9.7, v + 8.1);
      const { height, roughness } = groundAt(valleys, [x, y], wavelength);
      const noise = relief * roughness * hills(u + du, v + dv);
      heights[row * columns + column] = noise + height - tilt[0] * x - tilt[1] * y;
    }
  }
  return heights;
}

type Sampler = (values: Float64Array, x: number, y: number) => number;

/** Reads a grid between its points, bilinearly; beyond its edge as on the edge. */
function createSampler(columns: number, rows: number, cell: number, margin: number): Sampler {
  return (values, x, y) => {
    const u = Math.min(columns - 1.000001, Math.max(0, x / cell + margin));
    const v = Math.min(rows - 1.000001, Math.max(0, y / cell + margin));
    const column = Math.floor(u);
    const row = Math.floor(v);
    const index = row * columns + column;
    const a = values[index] ?? 0;
    const b = values[index + 1] ?? 0;
    const c = values[index + columns] ?? 0;
    const d = values[index + columns + 1] ?? 0;
    const top = a + (b - a) * (u - column);
    return top + (c + (d - c) * (u - column) - top) * (v - row);
  };
}

/** Central differences at the grid points: read bilinearly they give a gradient without jumps. */
function slopesOf(
  { values, columns, rows }: Grid,
  cell: number,
): { right: Float64Array; down: Float64Array } {
  const right = new Float64Array(values.length);
  const down = new Float64Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const column = index % columns;
    const row = (index - column) / columns;
    const [west, east] = [Math.max(0, column - 1), Math.min(columns - 1, column + 1)];
    const [north, south] = [Math.max(0, row - 1), Math.min(rows - 1, row + 1)];
    const at = (x: number, y: number): number => values[y * columns + x] ?? 0;
    right[index] = (at(east, row) - at(west, row)) / ((east - west) * cell);
    down[index] = (at(column, south) - at(column, north)) / ((south - north) * cell);
  }
  return { right, down };
}

/** Equal for equal options on every platform. */
export function createField(options: FieldOptions): Field {
  const { cell, margin = 3 } = options;
  const columns = options.columns + 1 + 2 * margin;
  const rows = options.rows + 1 + 2 * margin;
  const heights = heightsOf(options, columns, rows, margin);
  const sample = createSampler(columns, rows, cell, margin);
  const { right, down } = slopesOf({ values: heights, columns, rows }, cell);
  return {
    heights,
    columns,
    rows,
    cell,
    margin,
    width: options.columns * cell,
    height: options.rows * cell,
    heightAt: (x, y) => sample(heights, x, y),
    gradientAt: (x, y) => [sample(right, x, y), sample(down, x, y)],
  };
}
