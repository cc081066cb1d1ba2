import { drain, drainedCells } from './drainage.ts';
import type { Field } from './field.ts';
import { borderOf, neighboursOf } from './grid.ts';

/** Side of the unit plot from which slope lengths are counted, in metres (RUSLE, USDA Handbook 703). */
const UNIT_PLOT = 22.13;

/** Slopes longer than this end in a channel, in metres (RUSLE, USDA Handbook 703: 1,000 feet). */
const LONGEST_SLOPE = 305;

/** Sine of the slope of 9 per cent, at which the steepness factor changes (McCool 1987). */
const STEEP_SINE = 0.0896;

/** How heat is read from a field. */
export interface HeatOptions {
  readonly columns: number;
  readonly rows: number;
  /** Number of classes into which the heat is cut. */
  readonly classes: number;
  /** Metres in one unit of the view box. */
  readonly metres: number;
  /** Exaggeration of the field's heights over its distances, by which slopes are divided. */
  readonly exaggeration: number;
}

/** Slope-and-flow heat on a coarse grid, row by row. */
export interface Heat {
  readonly columns: number;
  readonly rows: number;
  /** Share of the worst cell's heat: 0..1. */
  readonly values: Float64Array;
  /** Class of each cell, from 0 up to one less than the number of classes. */
  readonly classes: Uint8Array;
}

/**
 * RUSLE's steepness factor, without unit.
 * @param rise over run
 */
export function steepnessFactor(rise: number): number {
  const sine = rise / Math.sqrt(1 + rise * rise);
  return sine < STEEP_SINE ? 10.8 * sine + 0.03 : 16.8 * sine - 0.5;
}

/**
 * USLE's length factor for slopes of 5 per cent and more.
 * @param length in metres
 */
export function lengthFactor(length: number): number {
  return Math.sqrt(Math.min(length, LONGEST_SLOPE) / UNIT_PLOT);
}

/** LS at every point of the field's own grid: slope length is the area drained over the cell's width. */
function erodibility(field: Field, { metres, exaggeration }: HeatOptions): Float64Array {
  const { columns, rows, cell, margin, heights } = field;
  const grid = { values: heights, columns, rows };
  const drained = drainedCells(drain(grid, neighboursOf(columns, rows), borderOf(columns, rows)));
  return drained.map((cells, index) => {
    const column = index % columns;
    const x = (column - margin) * cell;
    const y = ((index - column) / columns - margin) * cell;
    const [right, down] = field.gradientAt(x, y);
    const rise = Math.sqrt(right * right + down * down) / exaggeration;
    return lengthFactor(cells * cell * metres) * steepnessFactor(rise);
  });
}

/** The longer and steeper the slope, the worse. */
export function heatOf(field: Field, options: HeatOptions): Heat {
  const { columns, rows, classes } = options;
  const fine = erodibility(field, options);
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  fine.forEach((value, index) => {
    const column = index % field.columns;
    const x = (column - field.margin) * field.cell;
    const y = ((index - column) / field.columns - field.margin) * field.cell;
    const inside = x >= 0 && y >= 0 && x < field.width && y < field.height;
    if (!inside) return;
    const at =
      Math.floor((y / field.height) * rows) * columns + Math.floor((x / field.width) * columns);
    sums[at] = (sums[at] ?? 0) + value;
    counts[at] = (counts[at] ?? 0) + 1;
  });
  const means = sums.map((sum, index) => sum / Math.max(1, counts[index] ?? 0));
  const worst = means.reduce((most, mean) => Math.max(most, mean), 0);
  const values = means.map((mean) => (worst > 0 ? mean / worst : 0));
  return {
    columns,
    rows,
    values,
    classes: Uint8Array.from(values, (value) => Math.min(classes - 1, Math.floor(value * classes))),
  };
}
