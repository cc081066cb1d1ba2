import type { Point } from './geometry.ts';
import { between, createRandom, type Random } from './random.ts';
import { straight, writePath } from './svg-path.ts';

/** Stones in the ground: closed polygons, to be filled and stroked in one colour with round joins. */
export interface Stones {
  readonly viewBox: string;
  readonly shapes: string;
}

/** Where and how many stones lie; sizes in units of the view box. */
export interface StoneOptions {
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  readonly clusters: number;
  /** Half the length of the largest stone. */
  readonly largest: number;
}

const CORNERS = [5, 6, 7] as const;

/** The direction at a share of a full turn, by the diamond's angle: no trigonometry. */
function direction(turn: number): Point {
  const quarter = (((turn % 1) + 1) % 1) * 4;
  const share = quarter % 1;
  const length = Math.sqrt((1 - share) * (1 - share) + share * share);
  const [x, y] = [(1 - share) / length, share / length];
  const turned: readonly Point[] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ];
  return turned[Math.floor(quarter)] ?? [x, y];
}

/** Corners unevenly set, bedded at a slight slant; `size` is half its length, `flatness` a range of height over length. */
export function stone(
  random: Random,
  [x, y]: Point,
  size: number,
  flatness: readonly [number, number] = [0.45, 0.72],
): Point[] {
  const count = CORNERS[Math.floor(random() * CORNERS.length)] ?? 6;
  const flat = between(random, ...flatness);
  const slant = between(random, -0.25, 0.25);
  const phase = random();
  return Array.from({ length: count }, (_, corner): Point => {
    const [dx, dy] = direction(phase + (corner + between(random, -0.28, 0.28)) / count);
    const reach = size * between(random, 0.78, 1.08);
    return [x + dx * reach, y + dy * reach * flat + dx * reach * slant];
  });
}

/** A large one in each cluster, and small ones washed up beside it. */
export function stones({ seed, width, height, clusters, largest }: StoneOptions): Stones {
  const random = createRandom(`${seed} stones`);
  const shapes: Point[][] = [];
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    const x = (width * (cluster + between(random, 0.1, 0.9))) / clusters;
    const y = height * (0.12 + 0.76 * random());
    const size = largest * between(random, 0.4, 1);
    shapes.push(stone(random, [x, y], size));
    let away = size;
    for (let small = Math.floor(between(random, 0, 4)); small > 0; small -= 1) {
      const pebble = size * between(random, 0.16, 0.42);
      away += pebble * between(random, 1.3, 2.4);
      const side = random() < 0.5 ? -1 : 1;
      shapes.push(stone(random, [x + side * away, y + size * between(random, -0.3, 0.6)], pebble));
      away += pebble;
    }
  }
  const subpaths = shapes.flatMap((shape) => straight(shape, true) ?? []);
  return { viewBox: `0 0 ${width} ${height}`, shapes: writePath(subpaths) };
}
