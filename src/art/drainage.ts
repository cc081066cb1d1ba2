import type { Grid, Neighbours } from './grid.ts';

/** Where the water of each cell goes. */
export interface Drainage {
  /** Heights with every hollow filled up to its rim, so that all water reaches an outlet. */
  readonly filled: Float64Array;
  /** Cells from the outlets upwards: a cell comes after the one that it drains into. */
  readonly order: Int32Array;
  /** The lowest way out of each cell; an outlet drains into itself. */
  readonly receivers: Int32Array;
}

/** A filled hollow still falls this much from cell to cell. */
const FILL_FALL = 0.02;

const DIAGONAL = Math.SQRT2;

/** A binary heap of cells by height; equal heights leave in the order of their indices. */
function createHeap(heights: Float64Array): {
  push: (cell: number) => void;
  pop: () => number | undefined;
} {
  const heap: number[] = [];
  const less = (a: number, b: number): boolean => {
    const [left, right] = [heights[a] ?? 0, heights[b] ?? 0];
    return left < right || (left === right && a < b);
  };
  const swap = (a: number, b: number): void => {
    const kept = heap[a] ?? 0;
    heap[a] = heap[b] ?? 0;
    heap[b] = kept;
  };
  const sink = (): void => {
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && less(heap[child] ?? 0, heap[least] ?? 0)) least = child;
      }
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  };
  return {
    push: (cell) => {
      let at = heap.push(cell) - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!less(heap[at] ?? 0, heap[parent] ?? 0)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop: () => {
      const top = heap[0];
      const last = heap.pop();
      if (heap.length > 0 && last !== undefined) {
        heap[0] = last;
        sink();
      }
      return top;
    },
  };
}

/** Floods the grid from its outlets upwards (Barnes 2014). */
export function drain(
  { values, columns }: Grid,
  neighbours: Neighbours,
  outlets: readonly number[],
): Drainage {
  const filled = Float64Array.from(values);
  const order = new Int32Array(values.length);
  const seen = new Uint8Array(values.length);
  const heap = createHeap(filled);
  for (const outlet of outlets) {
    seen[outlet] = 1;
    heap.push(outlet);
  }
  let count = 0;
  for (let cell = heap.pop(); cell !== undefined; cell = heap.pop()) {
    order[count] = cell;
    count += 1;
    for (const next of neighbours[cell] ?? []) {
      if (seen[next]) continue;
      seen[next] = 1;
      filled[next] = Math.max(filled[next] ?? 0, (filled[cell] ?? 0) + FILL_FALL);
      heap.push(next);
    }
  }
  return { filled, order, receivers: receiversOf(filled, columns, neighbours, outlets) };
}

function receiversOf(
  filled: Float64Array,
  columns: number,
  neighbours: Neighbours,
  outlets: readonly number[],
): Int32Array {
  const receivers = Int32Array.from(filled, (height, cell) => {
    let steepest = 0;
    let receiver = cell;
    for (const next of neighbours[cell] ?? []) {
      const away = Math.abs(next - cell);
      const run = away === 1 || away === columns ? 1 : DIAGONAL;
      const slope = (height - (filled[next] ?? 0)) / run;
      if (slope > steepest) {
        steepest = slope;
        receiver = next;
      }
    }
    return receiver;
  });
  for (const outlet of outlets) receivers[outlet] = outlet;
  return receivers;
}

/** How many cells each cell drains, itself included. */
export function drainedCells({ order, receivers }: Drainage): Float64Array {
  const cells = new Float64Array(order.length).fill(1);
  for (let index = order.length - 1; index >= 0; index -= 1) {
    const cell = order[index] ?? 0;
    const receiver = receivers[cell] ?? cell;
    if (receiver !== cell) cells[receiver] = (cells[receiver] ?? 0) + (cells[cell] ?? 0);
  }
  return cells;
}
