import { createCatchment } from '../art/catchment.ts';
import { contourPaths, contoursOf } from '../art/contours.ts';
import type { PictureSize, Point } from '../art/geometry.ts';
import { heatOf } from '../art/heat.ts';
import { drawWater, type Water } from '../art/water.ts';
import { lines } from './engraving.ts';

/** A slope as a model's map: contours, water, squares by their risk, calmest first, and the middle of each square by rank. */
interface SlopeMap {
  readonly contours: { readonly lines: string; readonly index: string };
  readonly water: readonly Water[];
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
  const { field, streams } = createCatchment({ seed, size, density: 6 });
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
      contoursOf(field, { levels: 6, spacing: size.width / 12, shortest: size.width / 6 }),
    ),
    water: drawWater(streams, { head: 0.8, growth: 0.6 }),
    classes: CALMER.map((share, order) =>
      lines(ranked.slice(rank(share), rank(CALMER[order + 1] ?? 1)).map(square), true),
    ),
    ranked,
  };
}

/** The streams that such a map shows. */
export function MapWater({ reaches }: { reaches: SlopeMap['water'] }) {
  return (
    <g stroke="var(--cool)">
      {reaches.map(({ width, d }) => (
        <path key={width} strokeWidth={width} d={d} />
      ))}
    </g>
  );
}
