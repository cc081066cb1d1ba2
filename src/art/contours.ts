import { contours as d3Contours } from 'd3-contour';

import { smooth, type Smoothing } from './curve.ts';
import type { Field } from './field.ts';
import { lengthOf, type Point } from './geometry.ts';
import { writePath, type Subpath } from './svg-path.ts';

/** Every fifth line is drawn stronger, as on a topographic map. */
export const INDEX_INTERVAL = 5;

/** What to draw of a field. */
export interface ContourOptions extends Smoothing {
  /** Number of levels, evenly spread between the lowest and the highest place of the picture. */
  readonly levels: number;
  /** Lines shorter than this are left out. */
  readonly shortest: number;
}

/** The lines of one level. */
export interface Contour {
  readonly level: number;
  readonly index: boolean;
  readonly subpaths: readonly Subpath[];
}

function levelsOf(field: Field, count: number): number[] {
  let lowest = Infinity;
  let highest = -Infinity;
  for (let row = field.margin; row < field.rows - field.margin; row += 1) {
    for (let column = field.margin; column < field.columns - field.margin; column += 1) {
      const height = field.heights[row * field.columns + column] ?? 0;
      lowest = Math.min(lowest, height);
      highest = Math.max(highest, height);
    }
  }
  const interval = (highest - lowest) / (count + 1);
  return Array.from({ length: count }, (_, level) => lowest + (level + 1) * interval);
}

/** Cuts a ring where it runs outside the picture; a ring wholly inside stays closed. */
function cut(ring: readonly Point[], inside: (point: Point) => boolean): Point[][] {
  const outsideAt = ring.findIndex((point) => !inside(point));
  if (outsideAt < 0) return [[...ring]];
  const turned = [...ring.slice(outsideAt, -1), ...ring.slice(0, outsideAt)];
  const lines: Point[][] = [];
  let line: Point[] = [];
  for (const point of [...turned, ...turned.slice(0, 1)]) {
    if (inside(point)) {
      line.push(point);
    } else {
      if (line.length > 1) lines.push(line);
      line = [];
    }
  }
  return lines;
}

/** From the lowest level to the highest. */
export function contoursOf(field: Field, options: ContourOptions): Contour[] {
  const { cell, margin, width, height } = field;
  const bleed = cell * 1.4;
  const inside = ([x, y]: Point): boolean =>
    x >= -bleed && y >= -bleed && x <= width + bleed && y <= height + bleed;
  // d3-contour puts the middle of the first grid point at 0.5.
  const place = (position: readonly number[]): Point => [
    ((position[0] ?? 0) - 0.5 - margin) * cell,
    ((position[1] ?? 0) - 0.5 - margin) * cell,
  ];
  const generate = d3Contours().size([field.columns, field.rows]);
  const values = Array.from(field.heights);
  return levelsOf(field, options.levels).map((level, order) => {
    const rings = generate.contour(values, level).coordinates.flat();
    const lines = rings.flatMap((ring) => cut(ring.map(place), inside));
    const subpaths = lines
      .filter((line) => lengthOf(line) >= options.shortest)
      .flatMap((line) => smooth(line, options) ?? []);
    return { level, index: order % INDEX_INTERVAL === INDEX_INTERVAL - 1, subpaths };
  });
}

/** Path data of the ordinary lines and of the index lines. */
export function contourPaths(contours: readonly Contour[]): { lines: string; index: string } {
  const draw = (index: boolean): string =>
    writePath(contours.filter((contour) => contour.index === index).flatMap((c) => c.subpaths));
  return { lines: draw(false), index: draw(true) };
}
