import { createNoise } from '../../drawings/noise.ts';
import { lengthExponent } from './equation/index.ts';
import type { Result } from './result.ts';
import { ACROSS, coursesOf, flowOf, rilled, type Course, type Flow } from './rills.ts';
import { CELL, round } from './scale.ts';
import type { Setting } from './setting.ts';

/** Widths in units of the drawing, each from a loss above that of the smallest rill, in t ha⁻¹ a⁻¹. */
export const RILL_WIDTHS = [1.1, 1.6, 2.4, 3.4, 4.7, 6.2] as const;
const WIDE_FROM = [0, 30, 150, 750, 4_000, 20_000] as const;

const noise = createNoise('course');

type Place = readonly [x: number, y: number];

/** Off the middle of the cell, in long bends, so that no grid shows. */
function placeOf(cell: number): Place {
  const row = Math.floor(cell / ACROSS);
  const column = cell % ACROSS;
  const bend = 9 * noise(row / 7, column / 6) + 3 * noise(row / 2.3 + 50, column);
  return [(row + 0.5) * CELL, (column + 0.5) * CELL + bend];
}

/** One in so many cells is drawn: the line between is smooth. */
const STRIDE = 4;

/** Rounds of averaging that remove the grid's corners. */
const CALMING = 2;

function calm(line: readonly Place[]): Place[] {
  return line.map(([x, y], index) => {
    const [before, after] = [line[index - 1], line[index + 1]];
    if (before === undefined || after === undefined) return [x, y];
    return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4];
  });
}

/** Longest first: a course that meets another ends on its line. */
function placed(courses: readonly Course[]): Place[][] {
  const known = new Map<number, Place>();
  return courses.map((course) => {
    let line = course.map((cell) => known.get(cell) ?? placeOf(cell));
    for (let round = 0; round < CALMING; round += 1) line = calm(line);
    line.forEach((place, index) => known.set(course[index] ?? 0, place));
    return line;
  });
}

function lineOf(line: readonly Place[]): string {
  const [first, ...rest] = line.filter(
    (_, index) => index % STRIDE === 0 || index === line.length - 1,
  );
  if (first === undefined) return '';
  let path = `M${round(first[0])} ${round(first[1])}`;
  let [x, y] = [Math.round(first[0]), Math.round(first[1])];
  rest.forEach((place, index) => {
    const after = rest[index + 1];
    const end: Place = after ? [(place[0] + after[0]) / 2, (place[1] + after[1]) / 2] : place;
    const [endX, endY] = [Math.round(end[0]), Math.round(end[1])];
    path += `q${round(place[0] - x)} ${round(place[1] - y)} ${endX - x} ${endY - y}`;
    [x, y] = [endX, endY];
  });
  return path;
}

function piecesOf(
  line: readonly Place[],
  widths: readonly number[],
): { width: number; part: readonly Place[] }[] {
  const begins = widths.flatMap((width, index) => (width === widths[index - 1] ? [] : [index]));
  return begins.map((begin, piece) => ({
    width: widths[begin] ?? 0,
    part: line.slice(begin, (begins[piece + 1] ?? line.length - 1) + 1),
  }));
}

/** The field's loss, distributed by the water that runs into each cell. */
function cellLosses({ threads }: Flow, { loss }: Result, steepness: number) {
  // L of a cell but for what all cells have in common (Desmet & Govers 1996, eq. 13).
  const power = lengthExponent(steepness) + 1;
  const weights = threads.map((water) => (water + 1) ** power - water ** power);
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return (cell: number): number => (loss * (weights[cell] ?? 0)) / mean;
}

export function rillPaths(setting: Setting, result: Result): string[] {
  const flow = flowOf(setting);
  const marks = rilled(flow, result.loss);
  const lossOf = cellLosses(flow, result, setting.steepness);
  const rills = [...marks.keys()].filter((cell) => marks[cell] === 1);
  const least = Math.min(...rills.map(lossOf));
  const widthOf = (cell: number): number =>
    WIDE_FROM.findLastIndex((from) => lossOf(cell) - least >= from);
  const courses = coursesOf(flow, marks);
  const lines = placed(courses);
  const pieces = courses.flatMap((course, index) =>
    piecesOf(lines[index] ?? [], course.slice(0, -1).map(widthOf)),
  );
  return RILL_WIDTHS.map((_, order) =>
    pieces.flatMap(({ width, part }) => (width === order ? lineOf(part) : [])).join(''),
  );
}
