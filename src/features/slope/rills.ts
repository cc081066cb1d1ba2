import { createNoise } from '../../drawings/noise.ts';
import { TILLED, type Plowing, type Setting } from './setting.ts';

/** Cells down and across the slope, whatever its length. */
export const DOWN = 84;
export const ACROSS = 26;

/** Largest share of cells with rills, and the loss in t ha⁻¹ a⁻¹ at which half of it is reached. */
const MOST = 0.22;
const HALF_AT = 40;

/** Share of a cell's film that joins a thread in the next cell. */
const JOINING = 0.15;

/** Direction of the furrows; without tillage, water finds its own way. */
type Grain = Plowing | 'none';

/** Cells by rows from the top, each from left to right as seen uphill. */
export interface Flow {
  /** Water in threads, in cells that it fell on. Only threads cut rills. */
  readonly threads: Float64Array;
  /** Water as a film or standing in furrows, in the same unit. */
  readonly film: Float64Array;
  /** Next cell down; -1 at the foot, and in the strip, where water spreads. */
  readonly next: Int32Array;
  readonly inStrip: (cell: number) => boolean;
  /** Cells of the field, those with most water in threads first. */
  readonly ranked: readonly number[];
}

const noise = createNoise('slope');

/** A height for each cell, computed when it is first asked for; beyond the sides of the field, Infinity. */
function chart(height: (row: number, column: number) => number) {
  let heights: Float64Array | undefined;
  return (row: number, column: number): number => {
    heights ??= Float64Array.from({ length: DOWN * ACROSS }, (_, cell) =>
      height(Math.floor(cell / ACROSS), cell % ACROSS),
    );
    return column < 0 || column >= ACROSS ? Infinity : (heights[row * ACROSS + column] ?? Infinity);
  };
}

/** Rough ground, without a unit: long hollows where water gathers, and clods. */
export const hollow = chart(
  (row, column) => noise(row / 30 + 3.3, column / 4.7) + 0.4 * noise(row / 7 + 9.1, column / 2.3),
);

/** Ridges between furrows on the contour; water crosses where they are low. */
const ridge = chart((row, column) => noise(row / 19 + 21.7, column / 2.6));

/** What it costs water to leave its column: furrows down the slope guide it. */
const SIDESTEP: Record<Exclude<Grain, 'across'>, number> = { down: 0.16, none: 0.03 };

/** The lowest of the three cells below. */
function below(row: number, column: number, grain: Exclude<Grain, 'across'>): number {
  let best = column;
  let least = hollow(row + 1, column);
  for (const side of [column - 1, column + 1]) {
    const height = hollow(row + 1, side) + SIDESTEP[grain];
    if (height < least) {
      least = height;
      best = side;
    }
  }
  return (row + 1) * ACROSS + best;
}

/** Along the furrow to where its ridge is low, and over it. */
function alongFurrow(row: number, column: number): number {
  const [here, left, right] = [ridge(row, column), ridge(row, column - 1), ridge(row, column + 1)];
  if (here <= left && here <= right) return (row + 1) * ACROSS + column;
  return row * ACROSS + column + (left < right ? -1 : 1);
}

const COLUMNS = Array.from({ length: ACROSS }, (_, column) => column);

/** Cells that others of the row drain into come last. */
function orderOf(row: number, grain: Grain): readonly number[] {
  if (grain !== 'across') return COLUMNS;
  return COLUMNS.toSorted((one, other) => ridge(row, other) - ridge(row, one));
}

function add(waters: Float64Array, cell: number, water: number): void {
  waters[cell] = (waters[cell] ?? 0) + water;
}

/** Half of the strip's water goes straight on, a quarter to either side, all as a film. */
function spread(film: Float64Array, water: number, row: number, column: number): void {
  const below = (row + 1) * ACROSS;
  add(film, below + column, water / 2);
  add(film, below + Math.max(0, column - 1), water / 4);
  add(film, below + Math.min(ACROSS - 1, column + 1), water / 4);
}

/** Most changes of a slope leave its water where it is. */
const flows = new Map<string, Flow>();
const MOST_FLOWS = 12;

/**
 * Water runs as a film over rough ground until it gathers in threads, or along furrows and from their low places as a
 * thread. A strip spreads it, and it has to gather again below.
 */
export function flowOf({ cover, plowing, length, strip, stripAt }: Setting): Flow {
  const grain: Grain = TILLED[cover] ? plowing : 'none';
  const from = strip > 0 ? Math.round((stripAt / length) * DOWN) : 0;
  const to = strip > 0 ? Math.round(((stripAt + strip) / length) * DOWN) : 0;
  const key = `${grain} ${from} ${to}`;
  const flow = flows.get(key) ?? computeFlow(grain, from, to);
  if (flows.size >= MOST_FLOWS) flows.clear();
  flows.set(key, flow);
  return flow;
}

function computeFlow(grain: Grain, from: number, to: number): Flow {
  const threads = new Float64Array(DOWN * ACROSS);
  const film = new Float64Array(DOWN * ACROSS).fill(1);
  const next = new Int32Array(DOWN * ACROSS).fill(-1);
  for (let row = 0; row < DOWN - 1; row += 1) {
    const isStrip = row >= from && row < to;
    for (const column of orderOf(row, grain)) {
      const cell = row * ACROSS + column;
      const [thread, thin] = [threads[cell] ?? 0, film[cell] ?? 0];
      if (isStrip) {
        spread(film, thread + thin, row, column);
        continue;
      }
      const receiver = grain === 'across' ? alongFurrow(row, column) : below(row, column, grain);
      next[cell] = receiver;
      if (receiver < (row + 1) * ACROSS) {
        add(threads, receiver, thread);
        add(film, receiver, thin);
      } else {
        const joining = grain === 'across' ? thin : thin * JOINING;
        add(threads, receiver, thread + joining);
        add(film, cell + ACROSS, thin - joining);
      }
    }
  }
  const inStrip = (cell: number): boolean => cell >= from * ACROSS && cell < to * ACROSS;
  const water = (cell: number): number => threads[cell] ?? 0;
  const ranked = [...threads.keys()]
    .filter((cell) => !inStrip(cell))
    .sort((one, other) => water(other) - water(one) || other - one);
  return { threads, film, next, inStrip, ranked };
}

/**
 * Share, 0 to 1, of a field's cells with rills, by its loss in t ha⁻¹ a⁻¹ alone: of two drawings, the one with more
 * rills has the greater loss.
 */
export function rillShare(loss: number): number {
  return (MOST * loss) / (loss + HALF_AT);
}

/**
 * 1 for each cell with a rill, as many as `rillShare` says. In a field of one soil, cover and steepness, a cell's loss
 * grows with the water that passes it (Desmet & Govers 1996, eq. 13), so cells are ranked by that.
 */
export function rilled({ threads, ranked }: Flow, loss: number): Uint8Array {
  const marks = new Uint8Array(threads.length);
  for (const cell of ranked.slice(0, Math.floor(rillShare(loss) * ranked.length))) marks[cell] = 1;
  return marks;
}

/** Cells from the head of a rill down; the last is where it meets another or ends. */
export type Course = readonly number[];

export function coursesOf({ threads, next }: Flow, marks: Uint8Array): Course[] {
  const cells = [...marks.keys()].filter((cell) => marks[cell] === 1);
  const taken = new Set<number>();
  const fed = new Set(cells.map((cell) => next[cell]));
  const heads = cells.filter((cell) => !fed.has(cell));
  const courses = heads
    .map((head) => {
      const course = [head];
      for (let at = next[head] ?? -1; at >= 0; at = next[at] ?? -1) {
        course.push(at);
        if (marks[at] !== 1) break;
      }
      return course;
    })
    .sort(
      (one, other) =>
        other.length - one.length || (threads[other[0] ?? 0] ?? 0) - (threads[one[0] ?? 0] ?? 0),
    );
  return courses.map((course) => {
    const met = course.findIndex((cell) => taken.has(cell));
    const own = met < 0 ? course : course.slice(0, met + 1);
    for (const cell of own) taken.add(cell);
    return own;
  });
}
