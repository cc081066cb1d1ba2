import { COVERS, PLACE_COUNT } from '../../src/features/first-map/result-schema.ts';
import type { Choices } from './choices.ts';
import { connected, distanceBetween, grown, type Grid } from './grid.ts';

/** Places are at least this far apart, in m. */
export const APART = 300;

/** The smallest field in m². Farmyards and quarries are bare, too, but smaller. */
const SMALLEST_FIELD = 20_000;

/**
 * The inner cells of bare fields, whose neighbors are bare, too. A cell at an edge mixes the light of the field with
 * that of a road, a hedge, or a house, and a field narrower than three cells has no inner cells.
 */
export function innerCells(grid: Grid, bare: Uint8Array): Uint8Array {
  const other = grown(
    grid,
    bare.map((is) => 1 - is),
    1,
  );
  const inner = other.map((is) => 1 - is);
  const opened = grown(grid, inner, 1);
  const large = new Uint8Array(bare.length);
  for (const group of connected(grid, (index) => opened[index] === 1)) {
    if (group.length * grid.cell ** 2 < SMALLEST_FIELD) continue;
    for (const index of group) large[index] = 1;
  }
  return inner.map((is, index) => (is === 1 && large[index] === 1 ? 1 : 0));
}

/** Cells to each side over which the surroundings of a field are judged, and the least share of them that is not forest. */
const AROUND = 15;
const OPEN_SHARE = 0.5;

/**
 * Whether a cell is in farmland, by what is seen around it. A clearing within a forest can be bare and steep, too, but
 * it is not a field.
 */
export function isOpen({ columns, rows }: Grid, index: number, covers: Int8Array): boolean {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  let [open, seen] = [0, 0];
  for (let y = Math.max(0, row - AROUND); y <= Math.min(rows - 1, row + AROUND); y += 1) {
    for (
      let x = Math.max(0, column - AROUND);
      x <= Math.min(columns - 1, column + AROUND);
      x += 1
    ) {
      const cover = COVERS[covers[y * columns + x] ?? -1];
      if (cover !== undefined) seen += 1;
      if (cover !== undefined && cover !== 'forest') open += 1;
    }
  }
  return open / seen >= OPEN_SHARE;
}

export interface Patch {
  /** The cell with the highest score, where one would dig. */
  readonly cell: number;
  readonly cells: readonly number[];
  readonly score: number;
}

/** The score that the best cells have, so that this share of them is above it. */
export function thresholdOf(scores: Float64Array, cells: Uint8Array, share: number): number {
  const sorted = scores.filter((_, index) => cells[index] === 1).sort();
  return sorted[Math.floor((1 - share) * sorted.length)] ?? Infinity;
}

const BEST_CELLS = 3;

/** Connected cells of high score, the best first. */
export function patchesOf(
  grid: Grid,
  scores: Float64Array,
  cells: Uint8Array,
  { highest, fewest, rank }: Pick<Choices, 'highest' | 'fewest' | 'rank'>,
): Patch[] {
  const threshold = thresholdOf(scores, cells, highest);
  const score = (index: number): number => scores[index] ?? 0;
  return connected(grid, (index) => cells[index] === 1 && score(index) >= threshold)
    .filter((group) => group.length >= fewest)
    .map((group) => {
      const sorted = group.toSorted((one, other) => score(other) - score(one) || one - other);
      const counted = rank === 'best' ? sorted.slice(0, BEST_CELLS) : sorted;
      const mean = counted.reduce((sum, index) => sum + score(index), 0) / counted.length;
      return { cell: sorted[0] ?? 0, cells: sorted, score: mean };
    })
    .sort((one, other) => other.score - one.score || one.cell - other.cell);
}

/** The best patches that are far enough from better ones. */
export function placesOf(grid: Grid, patches: readonly Patch[], most = PLACE_COUNT): Patch[] {
  const places: Patch[] = [];
  for (const patch of patches) {
    const isApart = places.every(({ cell }) => distanceBetween(grid, cell, patch.cell) >= APART);
    if (isApart && places.length < most) places.push(patch);
  }
  return places;
}
