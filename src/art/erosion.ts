import { drain, drainedCells, type Drainage } from './drainage.ts';
import { blur, borderOf, neighboursOf, type Grid } from './grid.ts';

/** How running water shapes a hillside. */
export interface Erosion {
  /** Times that the land is cut. */
  readonly rounds: number;
  /** Strength of cutting: higher gives deeper, straighter valleys. */
  readonly cutting: number;
  /** Softening of the slopes after cutting, in rounds of blur: creep, frost and the plough. */
  readonly softening: number;
}

/** Lowers each cell towards the one that it drains into, the more the more water it carries. */
function cutDown(drainage: Drainage, cutting: number): Float64Array {
  const heights = Float64Array.from(drainage.filled);
  const cells = drainedCells(drainage);
  for (const cell of drainage.order) {
    const receiver = drainage.receivers[cell] ?? cell;
    const cut = cutting * Math.sqrt(cells[cell] ?? 1);
    heights[cell] = ((heights[cell] ?? 0) + cut * (heights[receiver] ?? 0)) / (1 + cut);
  }
  return heights;
}

/**
 * The heights that running water leaves behind (stream power law, solved implicitly as in Braun and Willett
 * 2013, with the square root of the drained area). No hollow is left.
 */
export function erode(grid: Grid, { rounds, cutting, softening }: Erosion): Float64Array {
  const { columns, rows } = grid;
  const outlets = borderOf(columns, rows);
  const neighbours = neighboursOf(columns, rows);
  let heights: Float64Array = Float64Array.from(grid.values);
  for (let round = 0; round < rounds; round += 1) {
    const drainage = drain({ values: heights, columns, rows }, neighbours, outlets);
    heights = cutDown(drainage, cutting);
  }
  const softened = blur({ values: heights, columns, rows }, softening);
  // A bilinear surface has its hollows at grid points lower than the four beside them.
  const beside = neighboursOf(columns, rows, false);
  return drain({ values: softened, columns, rows }, beside, outlets).filled;
}
