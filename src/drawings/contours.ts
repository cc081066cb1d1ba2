import { contours as d3Contours } from 'd3-contour';
import { smooth } from './curve.ts';
import type { Field } from './field.ts';
import { isOutside, lengthOf, type Point } from './geometry.ts';
import { writePath } from './svg-path.ts';

/** Every fifth line is bolder, as on a topographic map. */
const INDEX_INTERVAL = 5;

export interface ContourOptions {
  /** Number of levels, at equal distances between the lowest and the highest point of the picture. */
  readonly levels: number;
  /** Distance between two nodes along a line; detail much smaller than this is lost. */
  readonly spacing: number;
  readonly shortest: number;
}

function levelsOf({ heights, columns, rows, margin }: Field, count: number): number[] {
  const inside = heights.filter((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return Math.min(column, row, columns - 1 - column, rows - 1 - row) >= margin;
  });
  const lowest = inside.reduce((least, height) => Math.min(least, height), Infinity);
  const highest = inside.reduce((most, height) => Math.max(most, height), -Infinity);
  const interval = (highest - lowest) / (count + 1);
  return Array.from({ length: count }, (_, level) => lowest + (level + 1) * interval);
}

/** Returns the parts of a ring inside the picture. A ring that is completely inside stays closed. */
function cut(ring: readonly Point[], inside: (point: Point) => boolean): Point[][] {
  const outsideAt = ring.findIndex((point) => !inside(point));
  if (outsideAt < 0) return [[...ring]];
  const lines: Point[][] = [[]];
  for (const point of [...ring.slice(outsideAt, -1), ...ring.slice(0, outsideAt)]) {
    if (inside(point)) lines.at(-1)?.push(point);
    else lines.push([]);
  }
  return lines.filter((line) => line.length > 1);
}

export function contoursOf(field: Field, options: ContourOptions) {
  const { cell, margin } = field;
  const inside = (point: Point): boolean => !isOutside(point, field, cell * 1.4);
  // In d3-contour, the first grid point is at 0.5.
  const place = ([x = 0, y = 0]: readonly number[]): Point => [
    (x - 0.5 - margin) * cell,
    (y - 0.5 - margin) * cell,
  ];
  const generate = d3Contours().size([field.columns, field.rows]);
  const heights = Array.from(field.heights);
  return levelsOf(field, options.levels).map((level, order) => {
    const rings = generate.contour(heights, level).coordinates.flat();
    const subpaths = rings
      .flatMap((ring) => cut(ring.map(place), inside))
      .filter((line) => lengthOf(line) >= options.shortest)
      .flatMap((line) => smooth(line, options.spacing) ?? []);
    return { level, index: (order + 1) % INDEX_INTERVAL === 0, subpaths };
  });
}

export type Contour = ReturnType<typeof contoursOf>[number];

export function contourPaths(contours: readonly Contour[]) {
  const draw = (index: boolean): string =>
    writePath(contours.filter((contour) => contour.index === index).flatMap((c) => c.subpaths));
  return { lines: draw(false), index: draw(true) };
}
