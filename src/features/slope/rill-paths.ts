import { calm } from '../../drawings/curve.ts';
import type { Point } from '../../drawings/geometry.ts';
import { createNoise } from '../../drawings/noise.ts';
import { lengthExponent } from './equation/index.ts';
import { ACROSS, chart, coursesOf, DOWN, flowOf, rilled, type Course, type Flow } from './rills.ts';
import { projectionOf, round, type Projection } from './scale.ts';
import type { Setting, Result } from './setting.ts';

/** Widths in units of the drawing. */
export const RILL_WIDTHS = [1, 1.6, 2.6, 4.2, 6.8, 11] as const;

/** Local loss in t ha⁻¹ a⁻¹ that cuts a rill one unit wide. The square of its width is proportional to the loss. */
const CUTS_ONE = 22;

const noise = createNoise('course');

/** Shifts points from the middle of their cell in long bends, so that the grid is invisible. */
export const bend = chart(
  (row, column) =>
    column + 0.5 + 0.9 * noise(row / 7, column / 6) + 0.3 * noise(row / 2.3 + 50, column),
);

function placeOf(cell: number, project: Projection): Point {
  const row = Math.floor(cell / ACROSS);
  const across = Math.min(ACROSS, Math.max(0, bend(row, cell % ACROSS)));
  return project((row + 0.5) / DOWN, across / ACROSS);
}

/** Number of cells from one point of a line to the next. The line is smooth in between. */
const STRIDE = 4;

/** Rounds of averaging that remove the grid's corners. */
const CALMING = 2;

/** Longest first, because a course that meets another ends on its line. */
function placed(courses: readonly Course[], project: Projection): Point[][] {
  const known = new Map<number, Point>();
  return courses.map((course) => {
    const places = course.map((cell) => known.get(cell) ?? placeOf(cell, project));
    const line = calm(places, CALMING);
    line.forEach((place, index) => known.set(course[index] ?? 0, place));
    return line;
  });
}

function lineOf(line: readonly Point[]): string {
  const [first, ...rest] = line.filter(
    (_, index) => index % STRIDE === 0 || index === line.length - 1,
  );
  if (first === undefined) return '';
  let path = `M${round(first[0])} ${round(first[1])}`;
  let [x, y] = [Math.round(first[0]), Math.round(first[1])];
  rest.forEach((place, index) => {
    const after = rest[index + 1];
    const end: Point = after ? [(place[0] + after[0]) / 2, (place[1] + after[1]) / 2] : place;
    const [endX, endY] = [Math.round(end[0]), Math.round(end[1])];
    path += `q${round(place[0] - x)} ${round(place[1] - y)} ${endX - x} ${endY - y}`;
    [x, y] = [endX, endY];
  });
  return path;
}

function piecesOf(
  line: readonly Point[],
  widths: readonly number[],
): { width: number; part: readonly Point[] }[] {
  const begins = widths.flatMap((width, index) => (width === widths[index - 1] ? [] : [index]));
  return begins.map((begin, piece) => ({
    width: widths[begin] ?? 0,
    part: line.slice(begin, (begins[piece + 1] ?? line.length - 1) + 1),
  }));
}

/** Distributes the loss of the field by the water that runs into each cell. */
function cellLosses({ threads }: Flow, { loss }: Result, steepness: number) {
  // L of a cell, without the factor that all cells share (Desmet & Govers 1996, eq. 13).
  const power = lengthExponent(steepness) + 1;
  const weightOf = (water: number): number => (water + 1) ** power - water ** power;
  const mean = threads.reduce((sum, water) => sum + weightOf(water), 0) / threads.length;
  return (cell: number): number => (loss * weightOf(threads[cell] ?? 0)) / mean;
}

/** Returns a path for each width. */
export function rillPaths(setting: Setting, result: Result): string[] {
  const flow = flowOf(setting);
  const marks = rilled(flow, result.loss);
  const lossOf = cellLosses(flow, result, setting.steepness);
  const widthOf = (cell: number): number => {
    const width = Math.sqrt(lossOf(cell) / CUTS_ONE);
    return Math.max(
      0,
      RILL_WIDTHS.findLastIndex((each) => each <= width),
    );
  };
  const courses = coursesOf(flow, marks);
  const lines = placed(courses, projectionOf(setting));
  const pieces = courses.flatMap((course, index) =>
    piecesOf(lines[index] ?? [], course.slice(0, -1).map(widthOf)),
  );
  return RILL_WIDTHS.map((_, order) =>
    pieces.flatMap(({ width, part }) => (width === order ? lineOf(part) : [])).join(''),
  );
}
