import { createLand, drawLand } from './catchment.ts';
import type { Stream } from './confluence.ts';
import { polyline, type Point } from './geometry.ts';
import { createNoise } from './noise.ts';
import { between, createRandom } from './random.ts';
import { writeLines } from './svg-path.ts';

const SIZE = { width: 1440, height: 900 } as const;

export const HERO_CONTOURS = { levels: 10, spacing: 112, shortest: 420 };

/** The layout of the hero's streams, with space for the bar and the text. */
export const HERO_STREAMS = {
  size: SIZE,
  // Each line starts at the source, and the trunk comes before its tributaries. It leaves above a stream of the first
  // map on home, on a screen of 1440 px.
  stems: [
    '1010,120 975,220 985,330 930,440 905,540 920,640 880,740 835,820 805,960',
    '150,225 330,205 500,235 660,250 800,300 880,400 915,520',
    '690,125 790,180 870,250 930,350 960,420',
    '1420,150 1300,220 1180,260 1090,350 1010,430 940,560 915,650',
    '1480,400 1340,420 1220,500 1080,560 980,660 902,760',
  ].map(polyline),
  spacing: 62,
  reaches: [200, 120],
  node: 46,
  keepClear: [
    { x: 0, y: 0, width: 1440, height: 90 },
    { x: 0, y: 345, width: 815, height: 520 },
    { x: 965, y: 640, width: 475, height: 260 },
  ],
};

const GROUND_DEPTH = 28;

/** The cross section of a rill as offsets from its middle: wide, with steep sides and a flat bed. */
const RILL_SECTION = polyline('-34,-3 -22,-1 -15,10 -6,17 5,18 13,9 19,-2 33,-4');

/** Returns streams that meet to the right of the text and leave the picture at the bottom. */
export function heroCatchment(seed: string) {
  return createLand(
    { ...HERO_STREAMS, seed },
    { cell: 12, margin: 8, relief: 60, wavelength: 330, fall: 0.32, bank: 0.9 },
  );
}

function groundPath(seed: string, [trunk]: readonly Stream[]): string {
  const { width, height } = SIZE;
  const mouth = trunk?.line.find(([, y]) => y >= height - GROUND_DEPTH)?.[0] ?? width / 2;
  const random = createRandom(`${seed} ground`);
  const noise = createNoise(`${seed} ground`);
  const level = (x: number): number => height - GROUND_DEPTH + noise(x / 260, 0.5) * 5;
  const surface = RILL_SECTION.map(([x, y]): Point => [mouth + x, level(mouth) + y]);
  for (let x = 0; x < width; x += between(random, 50, 110)) {
    if (Math.abs(x - mouth) > 40) surface.push([x, level(x) + between(random, -2.2, 2.2)]);
  }
  surface.sort(([a], [b]) => a - b);
  return writeLines([[...surface, [width, level(width)], [width, height], [0, height]]], true);
}

/** The drawing behind the hero's text, which is cropped around its center. */
export function heroArt(seed: string) {
  const land = heroCatchment(seed);
  return {
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
    ...drawLand(land, HERO_CONTOURS, { head: 0.6, growth: 0.74 }),
    /** The outline of the ground along the lower side, with a rill where the trunk crosses it. */
    ground: groundPath(seed, land.streams),
  };
}
