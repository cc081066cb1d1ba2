import { contours as d3Contours } from 'd3-contour';
import { calm, flatten, smooth } from '../../src/drawings/curve.ts';
import { distance, type Point } from '../../src/drawings/geometry.ts';
import { writePath, type Subpath } from '../../src/drawings/svg-path.ts';
import { reachesOf } from '../../src/drawings/water.ts';
import { LINE_UNITS as UNITS } from '../../src/features/first-map/result-schema.ts';
import type { Grid } from './grid.ts';
import type { Frame } from './outlines.ts';
import { flowPath, type Outflow } from './water.ts';

/** Cells beyond the frame in which contours close, so that their ends are not seen. */
const BEYOND = 3;

/** Length in cells from which a contour is drawn, and the distance between two nodes of a curve. */
const SHORTEST = 14;
const NODES = { contour: 8, stream: 5 } as const;

/** Meters between two contours. */
export const INTERVAL = 40;

const place = (grid: Grid, frame: Frame, index: number): Point => [
  ((index % grid.columns) + 0.5 - frame.column) * UNITS,
  (Math.floor(index / grid.columns) + 0.5 - frame.row) * UNITS,
];

/** Rings around the ground above each height, which close outside of the frame. */
export function contoursOf(grid: Grid, frame: Frame, heights: Float64Array) {
  const [left, top] = [Math.max(0, frame.column - BEYOND), Math.max(0, frame.row - BEYOND)];
  const right = Math.min(grid.columns, frame.column + frame.columns + BEYOND);
  const bottom = Math.min(grid.rows, frame.row + frame.rows + BEYOND);
  const [width, height] = [right - left, bottom - top];
  const values = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return heights[(top + y) * grid.columns + left + x] ?? 0;
  });
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const first = Math.ceil(lowest / INTERVAL) * INTERVAL;
  const levels = Array.from(
    { length: Math.floor((highest - first) / INTERVAL) + 1 },
    (_, step) => first + step * INTERVAL,
  );
  const generate = d3Contours().size([width, height]);
  return levels.flatMap((level) => {
    const subpaths = generate
      .contour(values, level)
      .coordinates.flat()
      .filter((ring) => ring.length > SHORTEST)
      .flatMap((ring) => {
        const line = ring.map(([x = 0, y = 0]): Point => [
          (x + left - frame.column) * UNITS,
          (y + top - frame.row) * UNITS,
        ]);
        return smooth(line, NODES.contour * UNITS) ?? [];
      });
    return subpaths.length === 0 ? [] : [{ height: level, path: writePath(subpaths) }];
  });
}

/** The courses of streams over the whole grid: each from its head to its mouth or to the stream that it joins. */
function coursesOf(area: Float64Array, outflows: readonly (readonly Outflow[])[], fewest: number) {
  const isBed = (index: number): boolean => (area[index] ?? 0) >= fewest;
  const joined = new Set(
    outflows.flatMap((to, index) => (isBed(index) && to[0] ? [to[0].to] : [])),
  );
  const heads = Array.from(area.keys()).filter((index) => isBed(index) && !joined.has(index));
  const lengthOf = (head: number): number => flowPath(outflows, head).length;
  // The longest first, so that tributaries end at a stream that is already there.
  const sorted = heads
    .map((head) => ({ head, length: lengthOf(head) }))
    .sort((one, other) => other.length - one.length || one.head - other.head);
  const taken = new Set<number>();
  return sorted.map(({ head }) => {
    const course = flowPath(outflows, head, (index) => taken.has(index));
    course.forEach((index) => taken.add(index));
    return course;
  });
}

/** The shortest course of a stream in cells that is drawn. */
const SHORTEST_COURSE = 8;

/** The ratio between two drawn areas of streams. */
const AREA_STEP = 1.7;

function areaStep(area: number, fewest: number): number {
  const step = Math.max(0, Math.floor(Math.log(area / fewest) / Math.log(AREA_STEP)));
  return fewest * AREA_STEP ** step;
}

/** Streams as paths, by the area in ha that drains through each part. The areas grow in steps. */
export function streamsOf(
  grid: Grid,
  frame: Frame,
  { area, outflows }: { area: Float64Array; outflows: readonly (readonly Outflow[])[] },
  fewest: number,
) {
  const drawn: Point[] = [];
  const isNear = ([x, y]: Point): boolean =>
    x > -UNITS * 4 &&
    y > -UNITS * 4 &&
    x < (frame.columns + 4) * UNITS &&
    y < (frame.rows + 4) * UNITS;
  const parts: { hectares: number; subpath: Subpath }[] = [];
  for (const course of coursesOf(area, outflows, fewest)) {
    const points = course.map((index) => place(grid, frame, index));
    if (course.length < SHORTEST_COURSE || !points.some(isNear)) continue;
    const mouth = points.at(-1);
    // A tributary ends on the drawn line of its stream, which is smoother than its cells.
    const target = drawn.reduce<{ point: Point; away: number } | undefined>((best, point) => {
      const away = mouth ? distance(point, mouth) : Infinity;
      return away < (best?.away ?? 1.5 * UNITS) ? { point, away } : best;
    }, undefined);
    const line = target ? [...points.slice(0, -1), target.point] : points;
    const subpath = smooth(calm(line, 4), NODES.stream * UNITS);
    if (!subpath) continue;
    drawn.push(...flatten(subpath, 6));
    const pieces = subpath.pieces.length;
    const areaOf = (piece: number): number => {
      const cell =
        course[Math.min(course.length - 2, Math.round(((piece + 0.5) / pieces) * course.length))];
      return areaStep(area[cell ?? 0] ?? 0, fewest);
    };
    for (const { width, subpath: part } of reachesOf(subpath, areaOf)) {
      if (part.pieces.some(({ to }) => isNear(to))) {
        parts.push({ hectares: Math.round((width * grid.cell ** 2) / 10_000), subpath: part });
      }
    }
  }
  return [...Map.groupBy(parts, ({ hectares }) => hectares)]
    .sort(([one], [other]) => one - other)
    .map(([hectares, own]) => ({ hectares, path: writePath(own.map(({ subpath }) => subpath)) }));
}

/** A line through the centers of cells, smoothed. */
export function linePath(grid: Grid, frame: Frame, cells: readonly number[]): string {
  const subpath = smooth(
    calm(
      cells.map((index) => place(grid, frame, index)),
      2,
    ),
    2.5 * UNITS,
  );
  return subpath ? writePath([subpath]) : '';
}
