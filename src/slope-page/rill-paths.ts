import { createNoise } from '../art/noise.ts';
import { lengthExponent } from '../slope/index.ts';
import type { Result } from './result.ts';
import { ACROSS, coursesOf, flowOf, rilled, type Course, type Flow } from './rills.ts';
import { CELL, round } from './scale.ts';
import type { Setting } from './setting.ts';

/** Widths of rills, in units of the drawing, and the loss of a rill's own cells in t/ha a year from which each is drawn. */
export const RILL_WIDTHS = [1.2, 2, 3.1, 4.6] as const;
const WIDE_FROM = [0, 70, 190, 460] as const;

const noise = createNoise('course');

/** Where a cell's water runs in it: off its middle, by long bends, so that no grid is seen. */
function placeOf(cell: number): [number, number] {
  const row = Math.floor(cell / ACROSS);
  const column = cell % ACROSS;
  const bend = 9 * noise(row / 7, column / 6) + 3 * noise(row / 2.3 + 50, column);
  return [(row + 0.5) * CELL, (column + 0.5) * CELL + bend];
}

/** Of so many cells of a course one is drawn, and its ends: between them the line is smooth anyway. */
const STRIDE = 3;

/** Rounds of averaging that take the grid's corners out of a course. */
const CALMING = 2;

function calm(line: readonly [number, number][]): [number, number][] {
  return line.map(([x, y], index) => {
    const [before, after] = [line[index - 1], line[index + 1]];
    if (before === undefined || after === undefined) return [x, y];
    return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4];
  });
}

/** A smooth line through the middles between a course's cells. */
function lineOf(course: Course): string {
  let line = course.map(placeOf);
  for (let round = 0; round < CALMING; round += 1) line = calm(line);
  const [first, ...rest] = line.filter(
    (_, index) => index % STRIDE === 0 || index === line.length - 1,
  );
  if (first === undefined) return '';
  let [x, y] = first;
  let path = `M${round(x)} ${round(y)}`;
  [x, y] = [Math.round(x), Math.round(y)];
  rest.forEach((place, index) => {
    const after = rest[index + 1];
    const end = after ? [(place[0] + after[0]) / 2, (place[1] + after[1]) / 2] : place;
    const [endX, endY] = [Math.round(end[0] ?? 0), Math.round(end[1] ?? 0)];
    path += `q${round(place[0] - x)} ${round(place[1] - y)} ${endX - x} ${endY - y}`;
    [x, y] = [endX, endY];
  });
  return path;
}

/** A course in pieces by width; each begins where the one above it ends. */
function piecesOf(
  course: Course,
  widthOf: (cell: number) => number,
): { width: number; part: Course }[] {
  const pieces: { width: number; part: number[] }[] = [];
  for (const cell of course.slice(0, -1)) {
    const last = pieces.at(-1);
    const width = Math.max(widthOf(cell), last?.width ?? 0);
    if (last?.width === width) last.part.push(cell);
    else pieces.push({ width, part: [...(last?.part.slice(-1) ?? []), cell] });
  }
  const end = course.at(-1);
  if (end !== undefined) pieces.at(-1)?.part.push(end);
  return pieces;
}

/** The mean loss of the field, told to its cells by the water that passes each: more water, more loss. */
function cellLosses({ gathered }: Flow, { loss }: Result, steepness: number) {
  // L of a cell but for what all cells have in common (Desmet & Govers 1996, eq. 13).
  const power = lengthExponent(steepness) + 1;
  const weights = gathered.map((water) => water ** power - (water - 1) ** power);
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return (cell: number): number => (loss * (weights[cell] ?? 0)) / mean;
}

/** Path data of the rills by width, thinnest first. */
export function rillPaths(setting: Setting, result: Result): string[] {
  const flow = flowOf(setting);
  const marks = rilled(flow, result.loss);
  const lossOf = cellLosses(flow, result, setting.steepness);
  const widthOf = (cell: number): number => WIDE_FROM.findLastIndex((from) => lossOf(cell) >= from);
  const pieces = coursesOf(flow, marks).flatMap((course) => piecesOf(course, widthOf));
  return RILL_WIDTHS.map((_, order) =>
    pieces.flatMap(({ width, part }) => (width === order ? lineOf(part) : [])).join(''),
  );
}
