/** Numbers on a grid, row by row. */
export interface Grid {
  readonly values: Float64Array;
  readonly columns: number;
  readonly rows: number;
}

/** For each cell the indices of the cells beside it. */
export type Neighbours = readonly (readonly number[])[];

const BESIDE = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;

const AROUND = [...BESIDE, [-1, -1], [1, -1], [-1, 1], [1, 1]] as const;

/** Eight neighbours of each cell, or four without the diagonals. */
export function neighboursOf(columns: number, rows: number, diagonals = true): Neighbours {
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return (diagonals ? AROUND : BESIDE).flatMap(([dx, dy]) => {
      const [x, y] = [column + dx, row + dy];
      return x < 0 || y < 0 || x >= columns || y >= rows ? [] : [y * columns + x];
    });
  });
}

/** Indices of the cells on the border. */
export function borderOf(columns: number, rows: number): number[] {
  return Array.from({ length: columns * rows }, (_, index) => index).filter((index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
  });
}

function blurLine(
  from: Float64Array,
  to: Float64Array,
  start: number,
  step: number,
  count: number,
): void {
  for (let index = 0; index < count; index += 1) {
    const before = from[start + Math.max(0, index - 1) * step] ?? 0;
    const here = from[start + index * step] ?? 0;
    const after = from[start + Math.min(count - 1, index + 1) * step] ?? 0;
    to[start + index * step] = (before + 2 * here + after) / 4;
  }
}

/** As many binomial blurs (1 2 1) as there are rounds. */
export function blur({ values, columns, rows }: Grid, rounds: number): Float64Array {
  const here = Float64Array.from(values);
  const there = new Float64Array(values.length);
  for (let round = 0; round < rounds; round += 1) {
    for (let row = 0; row < rows; row += 1) blurLine(here, there, row * columns, 1, columns);
    for (let column = 0; column < columns; column += 1) {
      blurLine(there, here, column, columns, rows);
    }
  }
  return here;
}
