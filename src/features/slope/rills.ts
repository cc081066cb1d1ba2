import { createNoise } from '../../drawings/noise.ts';
import { TILLED, type Plowing, type Setting } from './setting.ts';

/** Cells down the slope, whatever its length: the drawing keeps its shape while a length is set. */
export const DOWN = 84;
/** Cells across it. */
export const ACROSS = 26;

/** Which rough ground it is. */
const SEED = 'slope';

/** Share of a field's cells that rills take up at the most, and the loss in t ha⁻¹ a⁻¹ at which they take half of that. */
const MOST = 0.22;
const HALF_AT = 40;

/** Share of the thin water of a cell that has joined a thread by the next one down. */
const JOINING = 0.15;

/** What the field is worked like; ground that is not worked lets water find its own way. */
type Grain = Plowing | 'none';

/** A field's flow. Cells by rows from the top; in a row from left to right as one looks uphill. */
export interface Flow {
  /** Water that runs through each cell in a thread, by the cells that it fell on. It alone cuts rills. */
  readonly threads: Float64Array;
  /** Water that passes each cell as a film, or stands in its furrow: what fell here, and what a strip has spread. */
  readonly film: Float64Array;
  /** The next cell down of each; -1 where water spreads in the strip, and at the foot. */
  readonly next: Int32Array;
  /** Whether the cell lies in the strip. */
  readonly inStrip: (cell: number) => boolean;
}

const noise = createNoise(SEED);

/** A value for each cell, reckoned once; outside of the field nothing flows. */
function chart(height: (row: number, column: number) => number) {
  const heights = Float64Array.from({ length: DOWN * ACROSS }, (_, cell) =>
    height(Math.floor(cell / ACROSS), cell % ACROSS),
  );
  return (row: number, column: number): number =>
    column < 0 || column >= ACROSS ? Infinity : (heights[row * ACROSS + column] ?? Infinity);
}

/** Height of the rough ground, without a unit: long hollows in which water meets, and clods. */
const hollow = chart(
  (row, column) => noise(row / 30 + 3.3, column / 4.7) + 0.4 * noise(row / 7 + 9.1, column / 2.3),
);

/** Height of the ridges between furrows on the contour, which water crosses where they are low. */
const ridge = chart((row, column) => noise(row / 19 + 21.7, column / 2.6));

/** What water pays for leaving its column, by grain: furrows down the slope lead it. */
const SIDESTEP: Record<Exclude<Grain, 'across'>, number> = { down: 0.16, none: 0.03 };

/** Of the three cells below the lowest. */
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

/** Along the furrow to where its ridge is low, and there over it. */
function alongFurrow(row: number, column: number): number {
  const [here, left, right] = [ridge(row, column), ridge(row, column - 1), ridge(row, column + 1)];
  if (here <= left && here <= right) return (row + 1) * ACROSS + column;
  return row * ACROSS + column + (left < right ? -1 : 1);
}

const COLUMNS = Array.from({ length: ACROSS }, (_, column) => column);

/** The cells of a row, those that others of it drain into last. */
function orderOf(row: number, grain: Grain): readonly number[] {
  if (grain !== 'across') return COLUMNS;
  return COLUMNS.toSorted((one, other) => ridge(row, other) - ridge(row, one));
}

/** Adds to a cell what comes from another. */
function add(waters: Float64Array, cell: number, water: number): void {
  waters[cell] = (waters[cell] ?? 0) + water;
}

/** Half of a strip's water goes on as it came, a quarter to either side, and all of it as a film. */
function spread(film: Float64Array, water: number, row: number, column: number): void {
  const below = (row + 1) * ACROSS;
  add(film, below + column, water / 2);
  add(film, below + Math.max(0, column - 1), water / 4);
  add(film, below + Math.min(ACROSS - 1, column + 1), water / 4);
}

/**
 * Where the water of a field goes: as a film until it meets in threads, over its rough ground; along its furrows,
 * and from their low places on as a thread; spread by its strip, below which it has to meet anew.
 */
export function flowOf({ cover, plowing, length, strip, stripAt }: Setting): Flow {
  const grain: Grain = TILLED[cover] ? plowing : 'none';
  const from = Math.round((stripAt / length) * DOWN);
  const to = strip > 0 ? Math.round(((stripAt + strip) / length) * DOWN) : from;
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
  return { threads, film, next, inStrip };
}

/**
 * Share, 0 to 1, of a field's cells in which rills stand, by what the field loses in t ha⁻¹ a⁻¹. It grows with
 * the loss and depends on nothing else, so that of two drawings the one with more rill has the greater loss.
 */
export function rillShare(loss: number): number {
  return (MOST * loss) / (loss + HALF_AT);
}

/**
 * Whether a rill stands in each cell: where its own loss passes the threshold above which as many cells lie as
 * `rillShare` says. In a field of one soil, cover and steepness a cell's loss by running water grows with the
 * water that passes it (`cellLengthFactor`), so the cells are ranked by that.
 */
export function rilled({ threads, inStrip }: Flow, loss: number): Uint8Array {
  const field = [...threads.keys()].filter((cell) => !inStrip(cell));
  const water = (cell: number): number => threads[cell] ?? 0;
  const ranked = field.sort((one, other) => water(other) - water(one) || other - one);
  const marks = new Uint8Array(threads.length);
  for (const cell of ranked.slice(0, Math.floor(rillShare(loss) * field.length))) marks[cell] = 1;
  return marks;
}

/** A rill from its head down, cell by cell; the last is where it meets another or ends. */
export type Course = readonly number[];

/** The rills of a field, longest first, none drawn twice. */
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
