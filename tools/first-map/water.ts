import {
  lengthExponent,
  RANGES,
  steepnessFactor,
  stretchLengthFactor,
} from '../../src/features/slope/equation/index.ts';
import { isOnEdge, neighborsOf, type Grid } from './grid.ts';

/**
 * The least fall in m from a filled cell to the next one, so that water leaves flats. It is far below what elevation
 * models resolve.
 */
const LEAST_FALL = 1e-5;

/** A heap of cells, lowest first. Cells of the same height leave it in the order in which they came. */
function createQueue() {
  const heap: { index: number; height: number; order: number }[] = [];
  let count = 0;
  const isBefore = (one: number, other: number): boolean => {
    const [a, b] = [heap[one], heap[other]];
    if (!a || !b) return false;
    return a.height < b.height || (a.height === b.height && a.order < b.order);
  };
  const swap = (one: number, other: number): void => {
    const [a, b] = [heap[one], heap[other]];
    if (!a || !b) return;
    heap[one] = b;
    heap[other] = a;
  };
  return {
    push(index: number, height: number): void {
      heap.push({ index, height, order: (count += 1) });
      let at = heap.length - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!isBefore(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      swap(0, heap.length - 1);
      const first = heap.pop();
      let at = 0;
      for (;;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const least = isBefore(right, left) ? right : left;
        if (!isBefore(least, at)) return first;
        swap(least, at);
        at = least;
      }
    },
  };
}

/** Raises depressions until water leaves them, with a small fall (priority-flood, Barnes et al. 2014). */
export function fillDepressions(grid: Grid, heights: Float64Array): Float64Array {
  const around = neighborsOf(grid);
  const filled = heights.slice();
  const done = new Uint8Array(heights.length);
  const queue = createQueue();
  heights.forEach((height, index) => {
    if (!isOnEdge(grid, index)) return;
    done[index] = 1;
    queue.push(index, height);
  });
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const { index } of around[next.index] ?? []) {
      if (done[index] === 1) continue;
      done[index] = 1;
      filled[index] = Math.max(filled[index] ?? 0, next.height + LEAST_FALL);
      queue.push(index, filled[index] ?? 0);
    }
  }
  return filled;
}

/** Means over a square of three by three cells. */
export function smoothed(grid: Grid, heights: Float64Array): Float64Array {
  const around = neighborsOf(grid);
  return heights.map((height, index) => {
    const near = around[index] ?? [];
    const sum = near.reduce((total, { index: other }) => total + (heights[other] ?? 0), height);
    return sum / (near.length + 1);
  });
}

/** Width of the border that water crosses to a neighbor, in cells (Quinn et al. 1991). */
const BORDER = { side: 0.5, corner: Math.SQRT2 / 4 } as const;

export type Spread = 'all' | 'steepest';

export interface Outflow {
  readonly to: number;
  readonly share: number;
}

/** Where the water of each cell goes: to all lower neighbors by their slope, or to the steepest. */
export function outflowsOf(grid: Grid, filled: Float64Array, spread: Spread): Outflow[][] {
  return neighborsOf(grid).map((around, index) => {
    const height = filled[index] ?? 0;
    const lower = around.flatMap(({ index: to, distance }) => {
      const fall = (height - (filled[to] ?? 0)) / distance;
      const border = distance === 1 ? BORDER.side : BORDER.corner;
      return fall > 0 ? [{ to, fall, weight: fall * border }] : [];
    });
    if (spread === 'steepest') {
      const steepest = Math.max(...lower.map(({ fall }) => fall));
      return lower
        .filter(({ fall }) => fall === steepest)
        .slice(0, 1)
        .map(({ to }) => ({ to, share: 1 }));
    }
    const total = lower.reduce((sum, { weight }) => sum + weight, 0);
    return lower.map(({ to, weight }) => ({ to, share: weight / total }));
  });
}

/** From the highest cell to the lowest. */
export function downhill(filled: Float64Array): number[] {
  return Array.from(filled.keys()).sort(
    (one, other) => (filled[other] ?? 0) - (filled[one] ?? 0) || one - other,
  );
}

/**
 * The cells whose water each cell gets, including its own. Cells that `sheds` leaves out pass water on from above, but
 * add none.
 */
export function accumulate(
  filled: Float64Array,
  outflows: readonly (readonly Outflow[])[],
  sheds: (index: number) => boolean = () => true,
): Float64Array {
  const area = Float64Array.from(filled, (_, index) => (sheds(index) ? 1 : 0));
  for (const index of downhill(filled)) {
    for (const { to, share } of outflows[index] ?? []) {
      area[to] = (area[to] ?? 0) + share * (area[index] ?? 0);
    }
  }
  return area;
}

/** How steeply the ground falls, in m per m, to the right and down; negative where it rises. */
export function fallOf(
  { columns, rows, cell }: Grid,
  heights: Float64Array,
  index: number,
): readonly [number, number] {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const [west, east] = [column > 0 ? 1 : 0, column < columns - 1 ? 1 : 0];
  const [north, south] = [row > 0 ? 1 : 0, row < rows - 1 ? 1 : 0];
  const height = (other: number): number => heights[other] ?? 0;
  return [
    (height(index - west) - height(index + east)) / ((west + east) * cell),
    (height(index - north * columns) - height(index + south * columns)) / ((north + south) * cell),
  ];
}

export function steepnessOf([right, down]: readonly [number, number]): number {
  return 100 * Math.sqrt(right * right + down * down);
}

/**
 * LS of a cell (Desmet & Govers 1996), with the functions of the slope calculator: a cell is a stretch of slope below
 * as much slope as its contributing area is long. `x` is the width of the flow across the cell, 1 along the grid and √2
 * across it.
 * `above` counts the cells that drain into this one, and `longest` caps the slope length, in m.
 */
export function cellTopography(
  { cell }: Grid,
  above: number,
  fall: readonly [number, number],
  longest: number,
): number {
  const { least, most } = RANGES.steepness;
  const steepness = Math.min(most, Math.max(least, steepnessOf(fall)));
  const to = Math.min(longest, (above + 1) * cell);
  const [right, down] = fall.map(Math.abs);
  const run = Math.sqrt((right ?? 0) ** 2 + (down ?? 0) ** 2);
  const x = run === 0 ? 1 : ((right ?? 0) + (down ?? 0)) / run;
  const length = stretchLengthFactor({ from: to - cell, to }, steepness);
  return (length / x ** lengthExponent(steepness)) * steepnessFactor(steepness);
}

/** The steepest way down from a cell to the edge, or until `isEnd`. */
export function flowPath(
  outflows: readonly (readonly Outflow[])[],
  start: number,
  isEnd: (index: number) => boolean = () => false,
): number[] {
  const path = [start];
  for (let at = start; !isEnd(at);) {
    const next = outflows[at]?.[0]?.to;
    if (next === undefined) break;
    path.push(next);
    at = next;
  }
  return path;
}
