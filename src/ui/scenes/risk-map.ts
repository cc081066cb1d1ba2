import { cornersOf } from '../../drawings/geometry.ts';
import { writeLines } from '../../drawings/svg-path.ts';

/** Side of a square, including the gap to its neighbor, in units of the drawing. */
const CELL = 30;
const GAP = 1;
const SIZE = { width: CELL - 2 * GAP, height: CELL - 2 * GAP };

/**
 * Squares of two slopes: a dot for the lowest quarter, then risk 0 to 4 by length and steepness (LS factor of RUSLE).
 */
export const RAINED_SLOPE = [
  '241.0100.2.0',
  '2210403.0..0',
  '1.323010.011',
  '0.021.1..0.1',
  '00.3.232.1.4',
  '121213.14010',
];
export const MAPPED_SLOPE = [
  '44.1.00132.2',
  '100..00140.3',
  '4200....0.01',
  '1..110..0121',
  '.0112102.232',
  '13310312.002',
];

export function squaresByRisk(slope: readonly string[]): string[] {
  const squares = slope.flatMap((risks, row) =>
    Array.from(risks, (risk, column) => ({ risk, x: column * CELL + GAP, y: row * CELL + GAP })),
  );
  return ['0', '1', '2', '3', '4'].map((drawn) =>
    writeLines(
      squares
        .filter(({ risk }) => risk === drawn)
        .map((square) => cornersOf({ ...square, ...SIZE })),
    ),
  );
}
