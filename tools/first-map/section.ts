import { COVERS } from '../../src/features/first-map/result-schema.ts';
import { distanceBetween, neighborsOf, type Grid } from './grid.ts';
import type { Computed } from './model.ts';
import { flowPath, type Outflow } from './water.ts';

/** Distance in m that a section continues below its place, unless a stream is nearer. */
const BELOW = 300;

/** Where all water of a cell goes to its steepest neighbor, as drawn streams do, and the area that drains into each cell. */
export interface Steepest {
  readonly outflows: readonly (readonly Outflow[])[];
  readonly area: Float64Array;
}

/** The way up from a cell along which most of its water comes, to the divide. */
function upward(grid: Grid, { outflows, area }: Steepest, start: number): number[] {
  const around = neighborsOf(grid);
  const water = (index: number): number => area[index] ?? 0;
  const path = [start];
  for (let at: number | undefined = start; at !== undefined;) {
    const sources: number[] = (around[at] ?? [])
      .map(({ index }) => index)
      .filter((index) => outflows[index]?.[0]?.to === at);
    at = sources.sort((one, other) => water(other) - water(one) || one - other)[0];
    if (at !== undefined) path.push(at);
  }
  return path;
}

function distancesAlong(grid: Grid, cells: readonly number[]): number[] {
  let far = 0;
  return cells.map((cell, index) => (far += distanceBetween(grid, cells[index - 1] ?? cell, cell)));
}

/** The flow path of a place, from the divide above it to a stream or 300 m below it. */
export function sectionOf(
  grid: Grid,
  computed: Pick<Computed, 'area' | 'covers' | 'heights'>,
  steepest: Steepest,
  place: number,
  streamCells: number,
) {
  const above = upward(grid, steepest, place).reverse();
  const below = flowPath(
    steepest.outflows,
    place,
    (index) => (computed.area[index] ?? 0) >= streamCells,
  );
  const cells = [...above, ...below.slice(1)];
  const distances = distancesAlong(grid, cells);
  const at = distances[above.length - 1] ?? 0;
  const isForest = (index: number): boolean =>
    COVERS[computed.covers[cells[index] ?? 0] ?? -1] === 'forest';
  const lastForest = above.findLastIndex((_, index) => isForest(index));
  const open = lastForest < 0 ? 0 : (distances[lastForest + 1] ?? 0);
  const kept = cells.filter((_, index) => (distances[index] ?? 0) <= at + BELOW);
  return {
    cells: kept,
    open,
    place: at,
    line: kept.map((cell, index): [number, number] => [
      Math.round(distances[index] ?? 0),
      Math.round(10 * (computed.heights[cell] ?? 0)) / 10,
    ]),
  };
}
