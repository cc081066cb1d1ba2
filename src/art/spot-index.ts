import type { Point } from './geometry.ts';

/** A point of a stream in the network. */
export interface Spot {
  readonly stream: number;
  readonly point: number;
  readonly place: Point;
}

/** Cells in a row of the index: more than any picture has. */
const INDEX_ROW = 0x1_0000;

/** Finds spots at most about `reach` away. */
export function createSpotIndex(reach: number): {
  add: (stream: number, line: readonly Point[]) => void;
  near: (place: Point) => Spot[];
} {
  const cells = new Map<number, Spot[]>();
  const keyOf = ([x, y]: Point): number =>
    Math.floor(y / reach) * INDEX_ROW + Math.floor(x / reach);
  return {
    add: (stream, line) => {
      line.forEach((place, point) => {
        const key = keyOf(place);
        const cell = cells.get(key);
        if (cell) cell.push({ stream, point, place });
        else cells.set(key, [{ stream, point, place }]);
      });
    },
    near: (place) => {
      const key = keyOf(place);
      const found: Spot[] = [];
      for (const row of [-INDEX_ROW, 0, INDEX_ROW]) {
        for (const column of [-1, 0, 1]) {
          const cell = cells.get(key + row + column);
          if (cell) found.push(...cell);
        }
      }
      return found;
    },
  };
}
