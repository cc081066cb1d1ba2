import type { PictureSize, Point } from './geometry.ts';
import { between, createRandom, type Random } from './random.ts';
import { straight, writePath } from './svg-path.ts';
import { wrapped } from './tile.ts';

/** Stones in the ground: closed polygons, to be filled and stroked in one colour with round joins. */
export interface Stones {
  readonly viewBox: string;
  readonly shapes: string;
}

/** Where and how many stones lie; sizes in units of the view box. */
export interface StoneOptions extends PictureSize {
  readonly seed: string;
  /** Clusters side by side, and one below the other. */
  readonly columns: number;
  readonly rows: number;
  /** Half the length of the largest stone. */
  readonly largest: number;
  /** Range of a stone's height over its length. */
  readonly flatness?: Flatness;
}

type Flatness = readonly [low: number, high: number];

/** Stones as they lie in most ground: between a brick and a loaf. */
const ROUNDISH: Flatness = [0.45, 0.72];

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
  flatness: Flatness = ROUNDISH,
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

/** A large one, and small ones washed up beside it. */
function cluster(random: Random, [x, y]: Point, size: number, flatness: Flatness): Point[][] {
  const shapes = [stone(random, [x, y], size, flatness)];
  let away = size;
  for (let small = Math.floor(between(random, 0, 4)); small > 0; small -= 1) {
    const pebble = size * between(random, 0.16, 0.42);
    away += pebble * between(random, 1.3, 2.4);
    const side = random() < 0.5 ? -1 : 1;
    const place: Point = [x + side * away, y + size * between(random, -0.3, 0.6)];
    shapes.push(stone(random, place, pebble, flatness));
    away += pebble;
  }
  return shapes;
}

/** Clusters of uneven size all over a tile, which repeats without a seam: what crosses a side goes on at the other. */
export function stones({
  columns,
  rows,
  largest,
  flatness = ROUNDISH,
  ...tile
}: StoneOptions): Stones {
  const { seed, width, height } = tile;
  const random = createRandom(`${seed} stones`);
  const shapes: Point[][] = [];
  for (let place = 0; place < columns * rows; place += 1) {
    const row = Math.floor(place / columns);
    // Every other row stands between the clusters of the row above.
    const across = (place % columns) + (row % 2) / 2 + between(random, -0.4, 0.4);
    const down = row + between(random, 0.1, 0.9);
    const centre: Point = [(width * across) / columns, (height * down) / rows];
    shapes.push(...cluster(random, centre, largest * between(random, 0.3, 1), flatness));
  }
  const subpaths = shapes
    .flatMap((shape) => wrapped(shape, tile))
    .flatMap((shape) => straight(shape, true) ?? []);
  return { viewBox: `0 0 ${width} ${height}`, shapes: writePath(subpaths) };
}
