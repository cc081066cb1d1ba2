import { createCatchment } from '../art/catchment.ts';
import { contourPaths, contoursOf } from '../art/contours.ts';
import type { PictureSize, Point } from '../art/geometry.ts';
import { heatOf } from '../art/heat.ts';
import { lines } from './engraving.ts';

/** A slope as a model's map: contours, squares by their risk, calmest first, and the middle of each square by rank. */
interface SlopeMap {
  readonly contours: { readonly lines: string; readonly index: string };
  readonly classes: readonly string[];
  /** From the calmest square to the worst. */
  readonly ranked: readonly Point[];
}

/** Shares of all squares that are calmer than each class. */
const CALMER = [0.55, 0.75, 0.88, 0.96] as const;

/** How a map is cut into squares. */
interface MapOptions extends PictureSize {
  readonly seed: string;
  /** Side of a square. */
  readonly cell: number;
}

/** Risk by length and steepness of the slope (the LS factor of RUSLE). */
export function slopeMap({ seed, cell, ...size }: MapOptions): SlopeMap {
  const { field } = createCatchment({ seed, size });
  const [columns, rows] = [Math.round(size.width / cell), Math.round(size.height / cell)];
  const { values } = heatOf(field, {
    columns,
    rows,
    classes: CALMER.length,
    metres: 2,
    exaggeration: 6,
  });
  const ranked = [...values.entries()]
    .sort(([, one], [, other]) => one - other)
    .map(([index]): Point => [
      ((index % columns) + 0.5) * cell,
      (Math.floor(index / columns) + 0.5) * cell,
    ]);
  const reach = cell / 2 - 1;
  const square = ([x, y]: Point): Point[] => [
    [x - reach, y - reach],
    [x + reach, y - reach],
    [x + reach, y + reach],
    [x - reach, y + reach],
  ];
  const rank = (share: number): number => Math.round(share * ranked.length);
  return {
    contours: contourPaths(
      contoursOf(field, { levels: 9, spacing: size.width / 14, shortest: size.width / 6 }),
    ),
    classes: CALMER.map((share, order) =>
      lines(ranked.slice(rank(share), rank(CALMER[order + 1] ?? 1)).map(square), true),
    ),
    ranked,
  };
}
