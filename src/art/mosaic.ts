import type { Point } from './geometry.ts';
import { mix } from './geometry.ts';
import { createRandom, type Random } from './random.ts';
import { straight, writePath } from './svg-path.ts';

/** One column of plots, as the satellite passes over it: all of it bare, and the two greens it measures. */
export interface PlotColumn {
  readonly bare: string;
  readonly young: string;
  readonly grown: string;
}

type Plot = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

const COLUMN_COUNT = 5;
const ROW_EDGES = [0.13, 0.33, 0.52, 0.76, 1.04];
const HEDGE = 0.035;

/** Fields seen at a slant: takes shares of the way across and down, gives the place on the picture. */
function place(across: number, down: number): Point {
  const bend = 16 * (across - 0.5) ** 2 * (1.4 - down);
  return [430 * across - 8 - 70 * (down - 0.5), 180 * down + 8 * across - 4 + bend * 3];
}

function plotsOf(column: number, random: Random): Plot[] {
  const left = column / COLUMN_COUNT;
  const right = (column + 1) / COLUMN_COUNT;
  return ROW_EDGES.slice(1).map((bottom, row) => {
    const top = (ROW_EDGES[row] ?? 0) + HEDGE;
    const shift = (random() - 0.5) * 0.07;
    const lean = (random() - 0.5) * 0.05;
    return [
      place(left + shift + HEDGE / 2, top),
      place(right + shift - HEDGE / 2 + lean, top),
      place(right + shift - HEDGE / 2 + lean, bottom),
      place(left + shift + HEDGE / 2, bottom),
    ];
  });
}

function allPlots(): Plot[][] {
  const random = createRandom('field mosaic');
  return Array.from({ length: COLUMN_COUNT }, (_, column) => plotsOf(column, random));
}

function outline(plots: readonly Plot[]): string {
  return writePath(plots.flatMap((plot) => straight(plot, true) ?? []));
}

/** From left to right, as path data. */
export function fieldPlots(): PlotColumn[] {
  return allPlots().map((plots, column) => ({
    bare: outline(plots),
    young: outline(plots.filter((_, row) => (row + column) % 3 === 0)),
    grown: outline(plots.filter((_, row) => (row + column * 2) % 4 === 1)),
  }));
}

/** Sample crosses in the measured plots, as path data. */
export function plotMarks(): string {
  return allPlots()
    .flatMap((plots, column) => plots.filter((_, row) => (row + column) % 3 === 0))
    .map(([a, , c]) => mix(a, c, 0.5))
    .map(([x, y]) => `M${Math.round(x) - 3} ${Math.round(y)}h6m-3-3v6`)
    .join('');
}
