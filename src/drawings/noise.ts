import { createRandom } from './random.ts';

/** Returns about −1 to 1. The lattice is at whole numbers. */
export type Noise = (x: number, y: number) => number;

/** cos and sin of 22.5° as literals, because the last digit of trigonometric functions differs between engines. */
const COS = 0.9238795325112867;
const SIN = 0.3826834323650898;

/** Eight directions, one eighth of a turn apart. */
const ACROSS = Float64Array.of(COS, SIN, -SIN, -COS, -COS, -SIN, SIN, COS);
const UP = Float64Array.of(SIN, COS, COS, SIN, -SIN, -COS, -COS, -SIN);

const LATTICE = 256;

function shuffledLattice(seed: string): Uint8Array {
  const random = createRandom(seed);
  const lattice = Uint8Array.from({ length: LATTICE }, (_, index) => index);
  for (let index = LATTICE - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const kept = lattice[index] ?? 0;
    lattice[index] = lattice[other] ?? 0;
    lattice[other] = kept;
  }
  return lattice;
}

/** Quintic ease: its second derivative is continuous, so contours show no kinks at the lattice. */
function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Gradient noise (Perlin 2002) that repeats every 256 units. */
export function createNoise(seed: string): Noise {
  const lattice = shuffledLattice(seed);
  const at = (index: number): number => lattice[index & (LATTICE - 1)] ?? 0;
  const slope = (column: number, row: number, dx: number, dy: number): number => {
    const direction = at(at(column) + row) & 7;
    return (ACROSS[direction] ?? 0) * dx + (UP[direction] ?? 0) * dy;
  };
  return (x, y) => {
    // Destructuring would be slow in browsers until the code is compiled.
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const across = ease(dx);
    const top = slope(column, row, dx, dy);
    const bottom = slope(column, row + 1, dx, dy - 1);
    const topMix = top + (slope(column + 1, row, dx - 1, dy) - top) * across;
    const bottomMix = bottom + (slope(column + 1, row + 1, dx - 1, dy - 1) - bottom) * across;
    return (topMix + (bottomMix - topMix) * ease(dy)) * 1.4;
  };
}
