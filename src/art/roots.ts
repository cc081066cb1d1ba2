import { smooth } from './curve.ts';
import type { Point } from './geometry.ts';
import { between, createRandom, type Random } from './random.ts';
import { writePath, type Subpath } from './svg-path.ts';
import { wrappedAcross } from './tile.ts';

/** Roots that hang from the upper edge: path data to be stroked, thick ends and thin ones apart. */
export interface Roots {
  readonly viewBox: string;
  /** From the crown down to where a root thins. */
  readonly thick: string;
  /** Tips and side roots. */
  readonly thin: string;
}

/** Where and how many roots grow; sizes in units of the view box. */
export interface RootOptions {
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  /** Number of plants; each has a clump of roots. */
  readonly clumps: number;
}

const STEP = 7;

/** Pull towards the centre of the earth in each step, over the wandering. */
const GRAVITY = 0.22;

function towards([x, y]: Point, [dx, dy]: Point): Point {
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  return [x + (dx / length) * STEP, y + (dy / length) * STEP];
}

/** Lets one root grow from a place in a direction, turning as it meets resistance. */
function grow(random: Random, from: Point, direction: Point, length: number): Point[] {
  const line: Point[] = [from];
  let [dx, dy] = direction;
  let here = from;
  for (let grown = 0; grown < length; grown += STEP) {
    dx = dx * 0.86 + between(random, -0.42, 0.42);
    dy = dy * 0.9 + GRAVITY;
    here = towards(here, [dx, dy]);
    line.push(here);
  }
  return line;
}

function drawn(line: readonly Point[]): Subpath[] {
  const subpath = smooth(line, { spacing: STEP * 2.2 });
  return subpath ? [subpath] : [];
}

/** One root: its thick upper part, its tip, and side roots that leave it on alternating sides. */
function root(random: Random, crown: Point, length: number): { thick: Point[]; thin: Point[][] } {
  const line = grow(random, crown, [between(random, -0.9, 0.9), 0.7], length);
  const thins = Math.floor(line.length * between(random, 0.4, 0.6));
  const sides: Point[][] = [];
  let side = random() < 0.5 ? -1 : 1;
  for (let index = 2; index < line.length - 1; index += 2 + Math.floor(random() * 3)) {
    const at = line[index];
    const left = length * (1 - index / line.length);
    if (at)
      sides.push(
        grow(
          random,
          at,
          [side * between(random, 0.7, 1.3), 0.25],
          left * between(random, 0.35, 0.7),
        ),
      );
    side = -side;
  }
  return { thick: line.slice(0, thins + 1), thin: [line.slice(thins), ...sides] };
}

/** Clumps of uneven size, with a long tap root in some, on a tile that repeats across. */
export function roots({ seed, width, height, clumps }: RootOptions): Roots {
  const random = createRandom(`${seed} roots`);
  const thick: Point[][] = [];
  const thin: Point[][] = [];
  for (let clump = 0; clump < clumps; clump += 1) {
    const x = (width * (clump + between(random, -0.3, 1.1))) / clumps;
    const vigour = between(random, 0.3, 1);
    const count = 1 + Math.floor(vigour * between(random, 1, 3));
    for (let order = 0; order < count; order += 1) {
      const crown: Point = [x + between(random, -5, 5) * order, -2];
      const share = order === 0 ? 1 : between(random, 0.3, 0.7);
      const grown = root(random, crown, height * 0.92 * vigour * share);
      thick.push(grown.thick);
      thin.push(...grown.thin.filter((line) => line.length > 1));
    }
  }
  const write = (lines: readonly Point[][]): string =>
    writePath(lines.flatMap((line) => wrappedAcross(line, width)).flatMap(drawn));
  return { viewBox: `0 0 ${width} ${height}`, thick: write(thick), thin: write(thin) };
}
