/** A raster whose first cell is in the north-west, row by row. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Width of a cell in m. */
  readonly cell: number;
}

export interface Neighbor {
  readonly index: number;
  /** Distance between the centers, in cells. */
  readonly distance: number;
}

const AROUND = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].flatMap((right) => (down === 0 && right === 0 ? [] : [[right, down] as const])),
);

export function sizeOf({ columns, rows }: Grid): number {
  return columns * rows;
}

export function isOnEdge({ columns, rows }: Grid, index: number): boolean {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  return column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
}

/** The up to eight cells around each cell. They are listed once, because every step needs them. */
export function neighborsOf(grid: Grid): readonly (readonly Neighbor[])[] {
  const { columns, rows } = grid;
  return Array.from({ length: sizeOf(grid) }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return AROUND.flatMap(([right, down]) => {
      const [x, y] = [column + right, row + down];
      if (x < 0 || y < 0 || x >= columns || y >= rows) return [];
      return [{ index: y * columns + x, distance: right !== 0 && down !== 0 ? Math.SQRT2 : 1 }];
    });
  });
}

/** Distance between the centers of two cells in m. */
export function distanceBetween({ columns, cell }: Grid, one: number, other: number): number {
  const right = (one % columns) - (other % columns);
  const down = Math.floor(one / columns) - Math.floor(other / columns);
  return cell * Math.sqrt(right * right + down * down);
}

/** Adds a border of this many cells to what is marked. */
export function grown(grid: Grid, marked: Uint8Array, cells: number): Uint8Array {
  const { columns, rows } = grid;
  return marked.map((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    for (let y = Math.max(0, row - cells); y <= Math.min(rows - 1, row + cells); y += 1) {
      for (
        let x = Math.max(0, column - cells);
        x <= Math.min(columns - 1, column + cells);
        x += 1
      ) {
        if (marked[y * columns + x] === 1) return 1;
      }
    }
    return 0;
  });
}

/** Cells that share a side with a cell. */
export function besideCell(grid: Grid, index: number): number[] {
  const { columns } = grid;
  return [
    ...(index % columns > 0 ? [index - 1] : []),
    ...(index % columns < columns - 1 ? [index + 1] : []),
    ...(index >= columns ? [index - columns] : []),
    ...(index + columns < sizeOf(grid) ? [index + columns] : []),
  ];
}

/** Groups marked cells that touch by a side. */
export function connected(grid: Grid, marked: (index: number) => boolean): number[][] {
  const seen = new Set<number>();
  const take = (index: number): boolean => {
    if (seen.has(index) || !marked(index)) return false;
    seen.add(index);
    return true;
  };
  const groups: number[][] = [];
  for (let start = 0; start < sizeOf(grid); start += 1) {
    if (!take(start)) continue;
    const group = [start];
    for (const index of group) group.push(...besideCell(grid, index).filter(take));
    groups.push(group);
  }
  return groups;
}
