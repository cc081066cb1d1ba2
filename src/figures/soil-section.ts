import type { Point } from '../art/geometry.ts';
import { createNoise } from '../art/noise.ts';
import { between, createRandom } from '../art/random.ts';
import { stone } from '../art/stones.ts';
import { hatch } from './engraving.ts';
import { DRAWING_SIZES } from './sizes.ts';

export const SIZE = DRAWING_SIZES['splash-to-gully'];

/** Units of the view box in one centimetre, across and down. */
export const CM = 4;
export const SURFACE = 128;
const TOPSOIL = 28 * CM;
export const LIMIT = 30 * CM;

/** Cross-sections as offsets from a middle and a depth in centimetres. */
export const RILL: readonly Point[] = [
  [-13, 0],
  [-9, 5],
  [-7, 11],
  [-3, 14],
  [3, 14],
  [6, 10],
  [8, 3],
  [12, 0],
];
export const GULLY: readonly Point[] = [
  [-33, 0],
  [-30, 3],
  [-31, 12],
  [-27, 22],
  [-26, 34],
  [-19, 45],
  [-17, 58],
  [-4, 62],
  [13, 60],
  [17, 47],
  [21, 36],
  [20, 22],
  [26, 14],
  [25, 5],
  [30, 0],
];

const random = createRandom('splash to gully');
const noise = createNoise('splash to gully');
export const level = (x: number): number => SURFACE + noise(x / 130, 0.5) * 5;

function channel(middle: number, section: readonly Point[]): Point[] {
  return section.map(([x, depth]): Point => [
    middle + x * CM,
    level(middle + x * CM) + depth * CM + (depth > 0 ? between(random, -2, 2) : 0),
  ]);
}

function flat(from: number, to: number): Point[] {
  const points: Point[] = [];
  for (let x = from; x < to; x += between(random, 9, 22))
    points.push([x, level(x) + between(random, -1.5, 1.5)]);
  return points;
}

export const RILL_AT = 560;
export const GULLY_AT = 838;
export const SURFACE_LINE: Point[] = [
  ...flat(0, RILL_AT - 13 * CM),
  ...channel(RILL_AT, RILL),
  ...flat(RILL_AT + 13 * CM, GULLY_AT - 33 * CM),
  ...channel(GULLY_AT, GULLY),
  ...flat(GULLY_AT + 31 * CM, SIZE.width),
  [SIZE.width, level(SIZE.width)],
];
export const BELOW: Point[] = [
  [SIZE.width, SIZE.height],
  [0, SIZE.height],
];

/** Height of the ground at a place, by the section's deepest point there. */
function floorAt(x: number): number {
  let floor = level(x);
  SURFACE_LINE.forEach(([px, py], index) => {
    const [nx, ny] = SURFACE_LINE[index + 1] ?? [px, py];
    if (px !== nx && x >= Math.min(px, nx) && x <= Math.max(px, nx)) {
      floor = Math.max(floor, py + ((ny - py) * (x - px)) / (nx - px));
    }
  });
  return floor;
}

/** Where the limit is written. */
const isLabel = ([x, y]: Point): boolean => x < 108 && Math.abs(y - SURFACE - LIMIT + 18) < 22;

const isGround = ([x, y]: Point): boolean =>
  !isLabel([x, y]) && y > floorAt(x) + 6 && y > floorAt(x + 7) + 5 && y > floorAt(x - 7) + 5;

export const SUBSOIL: Point[] = [
  ...SURFACE_LINE.map(([x, y]): Point => [
    x,
    Math.max(y, level(x) + TOPSOIL + noise(x / 60, 4.5) * (x < 120 ? 3 : 9)),
  ]),
  ...BELOW,
];

const SHALLOW = hatch(random, {
  box: { x: 0, y: SURFACE + 8, width: SIZE.width, height: TOPSOIL - 10 },
  row: 15,
  length: 26,
  place: ([x, y]) => [x, y + level(x) - SURFACE],
  keep: isGround,
});
const DEEP = hatch(random, {
  box: { x: 0, y: SURFACE + TOPSOIL + 12, width: SIZE.width, height: 190 },
  row: 24,
  length: 60,
  keep: isGround,
});
export const HATCHES = [...SHALLOW, ...DEEP];
export const STONES = [
  [90, 352, 20],
  [262, 300, 13],
  [300, 392, 26],
  [478, 345, 16],
  [640, 300, 12],
  [668, 384, 22],
  [958, 350, 17],
].map(([x = 0, y = 0, size = 0]) => stone(random, [x, y], size));
