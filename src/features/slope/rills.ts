import { createNoise } from '../../drawings/noise.ts';
import { TRAITS, type Setting } from './setting.ts';

/** Number of cells down and across a slope of any length. */
export const DOWN = 96;
export const ACROSS = 40;

/** Largest share of cells with rills, and the loss in t ha⁻¹ a⁻¹ at which half of it is reached. */
const MOST = 0.18;
const HALF_AT = 40;

const noise = createNoise('slope');

/** Computes a number for each cell when the first is needed. Infinity beyond the sides of the field. */
function chart(valueOf: (row: number, column: number) => number) {
  let values: Float64Array | undefined;
  return (row: number, column: number): number => {
    values ??= Float64Array.from({ length: DOWN * ACROSS }, (_, cell) =>
      valueOf(Math.floor(cell / ACROSS), cell % ACROSS),
    );
    return column < 0 || column >= ACROSS ? Infinity : (values[row * ACROSS + column] ?? Infinity);
  };
}

/** Heights of rough ground without a unit, with clods and long hollows where water gathers, away from the sides. */
export const hollow = chart((row, column) => {
  const side = Math.abs((2 * column) / (ACROSS - 1) - 1) ** 8;
  return noise(row / 30 + 3.3, column / 4.7) + 0.4 * noise(row / 7 + 9.1, column / 2.3) + side;
});

/** Ridges between furrows on the contour. Water crosses them where they are low. */
const ridge = chart((row, column) => noise(row / 19 + 21.7, column / 2.6));

/** @param sidestep the height that water has to overcome to leave its column */
const lowestBelow =
  (sidestep: number) =>
  (row: number, column: number): number => {
    let best = column;
    let least = hollow(row + 1, column);
    for (const side of [column - 1, column + 1]) {
      const height = hollow(row + 1, side) + sidestep;
      if (height < least) {
        least = height;
        best = side;
      }
    }
    return (row + 1) * ACROSS + best;
  };

/** Follows the furrow to a low place of its ridge, and crosses it. */
function alongFurrow(row: number, column: number): number {
  const [here, left, right] = [ridge(row, column), ridge(row, column - 1), ridge(row, column + 1)];
  if (here <= left && here <= right) return (row + 1) * ACROSS + column;
  return row * ACROSS + column + (left < right ? -1 : 1);
}

const COLUMNS = Array.from({ length: ACROSS }, (_, column) => column);

/**
 * On ground without furrows and with furrows in each direction: the next cell of the water, the columns of a row with
 * those last into which others drain, and the share of a cell's film that joins a thread in the next cell.
 */
const GROUNDS = {
  none: { nextOf: lowestBelow(0.03), orderOf: () => COLUMNS, joining: 0.15 },
  down: { nextOf: lowestBelow(0.16), orderOf: () => COLUMNS, joining: 0.15 },
  across: {
    nextOf: alongFurrow,
    orderOf: (row: number) => COLUMNS.toSorted((one, other) => ridge(row, other) - ridge(row, one)),
    joining: 1,
  },
};

function add(waters: Float64Array, cell: number, water: number): void {
  waters[cell] = (waters[cell] ?? 0) + water;
}

/** In the strip, half of the water continues straight and a quarter to either side, all as a film. */
function spread(film: Float64Array, water: number, row: number, column: number): void {
  const below = (row + 1) * ACROSS;
  add(film, below + column, water / 2);
  add(film, below + Math.max(0, column - 1), water / 4);
  add(film, below + Math.min(ACROSS - 1, column + 1), water / 4);
}

/**
 * Water runs over rough ground as a film until it gathers in threads. In furrows, it leaves their low places as a
 * thread. A strip spreads the water, which then has to gather again. Cells are row by row from the top. Each row is
 * from left to right for someone who looks uphill.
 */
export function flowOf({ cover, plowing, length, strip, stripAt }: Setting) {
  const { nextOf, orderOf, joining } = GROUNDS[TRAITS[cover].isTilled ? plowing : 'none'];
  const from = Math.round((stripAt / length) * DOWN);
  const to = strip > 0 ? Math.round(((stripAt + strip) / length) * DOWN) : from;
  /** Water in threads, as the number of cells on which it fell. Only threads cut rills. */
  const threads = new Float64Array(DOWN * ACROSS);
  /** Water in a film or in furrows, in the same unit. */
  const film = new Float64Array(DOWN * ACROSS).fill(1);
  /** The next cell downhill, or -1 at the foot and in the strip, where water spreads. */
  const next = new Int32Array(DOWN * ACROSS).fill(-1);
  for (let row = 0; row < DOWN - 1; row += 1) {
    const isStrip = row >= from && row < to;
    for (const column of orderOf(row)) {
      const cell = row * ACROSS + column;
      const [thread, thin] = [threads[cell] ?? 0, film[cell] ?? 0];
      if (isStrip) {
        spread(film, thread + thin, row, column);
        continue;
      }
      const receiver = nextOf(row, column);
      next[cell] = receiver;
      if (receiver < (row + 1) * ACROSS) {
        add(threads, receiver, thread);
        add(film, receiver, thin);
      } else {
        add(threads, receiver, thread + thin * joining);
        add(film, cell + ACROSS, thin - thin * joining);
      }
    }
  }
  const inStrip = (cell: number): boolean => cell >= from * ACROSS && cell < to * ACROSS;
  const water = (cell: number): number => threads[cell] ?? 0;
  /** Cells of the field, beginning with those that have the most water in threads. */
  const ranked = [...threads.keys()]
    .filter((cell) => !inStrip(cell))
    .sort((one, other) => water(other) - water(one) || other - one);
  return { threads, film, next, inStrip, ranked };
}

export type Flow = Readonly<ReturnType<typeof flowOf>>;

/**
 * Share, 0 to 1, of the cells of a field that have rills. It depends only on the loss in t ha⁻¹ a⁻¹, so the drawing
 * with more rills always has the greater loss.
 */
export function rillShare(loss: number): number {
  return (MOST * loss) / (loss + HALF_AT);
}

/**
 * Returns the cells with a rill, which are the share of `rillShare`. In a field of one soil, cover, and steepness, the
 * loss of a cell grows with the water that passes it (Desmet & Govers 1996, eq. 13), which ranks cells.
 */
export function rilled({ ranked }: Flow, loss: number): ReadonlySet<number> {
  return new Set(ranked.slice(0, Math.floor(rillShare(loss) * ranked.length)));
}

/** Returns the cells of a rill from its head downhill. In the last one, it meets another rill or ends. */
export type Course = readonly number[];

/** Follows the rills of these cells, which begin with those that have the most water. */
export function coursesOf({ next }: Flow, cells: ReadonlySet<number>): Course[] {
  const fed = new Set([...cells].map((cell) => next[cell]));
  const taken = new Set<number>();
  return [...cells]
    .filter((cell) => !fed.has(cell))
    .map((head) => {
      const course = [head];
      for (let at = next[head] ?? -1; at >= 0; at = next[at] ?? -1) {
        course.push(at);
        if (!cells.has(at)) break;
      }
      return course;
    })
    .sort((one, other) => other.length - one.length)
    .map((course) => {
      const met = course.findIndex((cell) => taken.has(cell));
      const own = met < 0 ? course : course.slice(0, met + 1);
      for (const cell of own) taken.add(cell);
      return own;
    });
}
