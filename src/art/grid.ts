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
