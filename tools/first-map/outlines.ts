import { besideCell, connected, type Grid } from './grid.ts';

/** Corners of cells, in cells from the north-west of the frame. */
type Corner = readonly [x: number, y: number];

export interface Frame {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** Labels of the cells of a frame. */
export function framed(grid: Grid, frame: Frame, labelAt: (index: number) => number): Int8Array {
  return Int8Array.from({ length: frame.columns * frame.rows }, (_, at) => {
    const [column, row] = [at % frame.columns, Math.floor(at / frame.columns)];
    return labelAt((frame.row + row) * grid.columns + frame.column + column);
  });
}

/** The most frequent label around a group of cells, without its own. */
function mostAround(grid: Grid, labels: Int8Array, group: readonly number[]): number | undefined {
  const own = labels[group[0] ?? 0];
  const around = group
    .flatMap((index) => besideCell(grid, index))
    .map((index) => labels[index] ?? -1)
    .filter((label) => label !== own);
  return [...Map.groupBy(around, (label) => label)].sort(
    ([one, ones], [other, others]) => others.length - ones.length || one - other,
  )[0]?.[0];
}

/** Gives patches of fewer cells the label that surrounds them, so that single cells do not clutter the map. */
export function sieved(grid: Grid, labels: Int8Array, fewest: number): Int8Array {
  const kept = labels.slice();
  for (const label of new Set(labels)) {
    for (const group of connected(grid, (index) => kept[index] === label)) {
      const around = group.length < fewest ? mostAround(grid, kept, group) : undefined;
      if (around !== undefined) group.forEach((index) => (kept[index] = around));
    }
  }
  return kept;
}

interface Side {
  readonly from: Corner;
  readonly to: Corner;
}

/** Sides of cells between inside and outside, with the inside at the right, by the corner where each begins. */
function sidesOf({ columns, rows }: Grid, isInside: (x: number, y: number) => boolean) {
  const is = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < columns && y < rows && isInside(x, y);
  const sides = Array.from({ length: columns * rows }, (_, at): Side[] => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (!is(x, y)) return [];
    return [
      ...(is(x, y - 1) ? [] : [{ from: [x, y], to: [x + 1, y] } as const]),
      ...(is(x + 1, y) ? [] : [{ from: [x + 1, y], to: [x + 1, y + 1] } as const]),
      ...(is(x, y + 1) ? [] : [{ from: [x + 1, y + 1], to: [x, y + 1] } as const]),
      ...(is(x - 1, y) ? [] : [{ from: [x, y + 1], to: [x, y] } as const]),
    ];
  }).flat();
  return Map.groupBy(sides, ({ from }) => from.join());
}

/** Follows sides from a corner until they return to it, and returns the corners at which they turn. */
function ringFrom(sides: Map<string, Side[]>, start: string): Corner[] {
  const turns: Corner[] = [];
  let before: Side | undefined;
  for (let side = sides.get(start)?.pop(); side; side = sides.get(side.to.join())?.pop()) {
    const isStraight = before?.from[0] === side.to[0] || before?.from[1] === side.to[1];
    if (!isStraight) turns.push(side.from);
    before = side;
    if (side.to.join() === start) break;
  }
  return turns;
}

/**
 * Draws the outlines of the cells inside as the data of an SVG path in whole cells, with the steps of the grid.
 * Evenodd and nonzero fill them alike.
 */
export function outlinePath(grid: Grid, isInside: (x: number, y: number) => boolean): string {
  const sides = sidesOf(grid, isInside);
  const rings: Corner[][] = [];
  for (const [start, first] of sides) {
    while (first.length > 0) rings.push(ringFrom(sides, start));
  }
  let pen: Corner = [0, 0];
  const to = (corner: Corner, command: (right: number, down: number) => string): string => {
    const drawn = command(corner[0] - pen[0], corner[1] - pen[1]);
    pen = corner;
    return drawn;
  };
  const drawn = rings.map(([start = pen, ...turns]) => {
    const first = to(start, (right, down) => `m${right} ${down}`);
    const lines = turns.map((turn) =>
      to(turn, (right, down) => (right === 0 ? `v${down}` : `h${right}`)),
    );
    pen = start;
    return `${first}${lines.join('')}z`;
  });
  return drawn.join('').replaceAll(' -', '-');
}
