import type { Category } from '../schemas/category.ts';
import type { Catchment, CatchmentOptions } from './catchment.ts';
import { cornersOf, distance, polyline, type Point } from './geometry.ts';
import { drawPatch, patchCatchment, type PatchArt } from './patch.ts';
import { between, createRandom } from './random.ts';
import { writeLines } from './svg-path.ts';

export type Sign =
  | 'rows'
  | 'wet'
  | 'green'
  | 'bare'
  | 'drops'
  | 'sheet'
  | 'tiles'
  | 'frames'
  | 'holes'
  | 'rain'
  | 'grass';

export interface PicturedArticle {
  readonly slug: string;
  readonly category: Category;
}

export interface ArticleArt extends PatchArt {
  /** Path data of each sign, in the order in which they lie on each other. */
  readonly signs: readonly (readonly [Sign, string])[];
}

type Draw = (catchment: Catchment, art: PatchArt, seed: string) => ArticleArt['signs'];

/** Blades around the place where they grow, as a marker on each node of the sign `grass`, whose stroke is their unit. */
export const TUFT = {
  blades: 'M-11-5-7 2-7-8-4 2-1-6M2-10 4 1 6-8 6 1l4-5',
  unit: 1.8,
} as const;

/** Side of a pixel of a satellite's picture: the rill in it is a hair. */
const PIXEL = 52;
const PIXELS = { x: 190, y: 66, columns: 5, rows: 3 };

/** Parcels in rows, and between them the pixels by which a satellite sees the field: wet, green, or bare. */
const pixels: Draw = ({ streams }) => {
  const water = streams.flatMap(({ line }) => line);
  const cells = Array.from({ length: PIXELS.columns * PIXELS.rows }, (_, index) => {
    const x = PIXELS.x + (index % PIXELS.columns) * PIXEL;
    const y = PIXELS.y + Math.floor(index / PIXELS.columns) * PIXEL;
    const middle: Point = [x + PIXEL / 2, y + PIXEL / 2];
    return {
      corners: cornersOf({ x, y, width: PIXEL - 3, height: PIXEL - 3 }),
      away: Math.min(...water.map((place) => distance(middle, place))),
    };
  });
  const distances = cells.map(({ away }) => away).sort((a, b) => a - b);
  const [wet = 0, green = 0] = [distances[5], distances[10]];
  const within = (least: number, most: number): string => {
    const drawn = cells.filter(({ away }) => away > least && away <= most);
    return writeLines(
      drawn.map(({ corners }) => corners),
      true,
    );
  };
  return [
    // Each line is as wide as a parcel and dashed into its rows.
    ['rows', 'M18 104l140-18M84 152l-8 100M486 98l128 20M546 168l8 90'],
    ['wet', within(-1, wet)],
    ['green', within(wet, green)],
    ['bare', within(green, Infinity)],
  ];
};

/** The slope above the first channels: drops that splash, a film that runs, and then the rills. */
const firstRills: Draw = ({ field, streams }, _art, seed) => {
  const random = createRandom(`${seed} drops`);
  const drops: Point[] = Array.from({ length: 26 }, (_, order) => [
    14 + (order % 6) * 26 + between(random, -9, 9),
    58 + Math.floor(order / 6) * 44 + between(random, -16, 16),
  ]);
  const sheets = streams.slice(0, 14).flatMap(({ line }): Point[][] => {
    const [head] = line;
    if (!head || head[0] > 420) return [];
    const climb: Point[] = [head];
    for (let step = 0; step < 5; step += 1) {
      const [x, y] = climb.at(-1) ?? head;
      const [right, down] = field.gradientAt(x, y);
      const steepness = Math.sqrt(right * right + down * down) || 1;
      climb.push([x + (11 * right) / steepness - 9, y + (11 * down) / steepness]);
    }
    return [climb.toReversed()];
  });
  return [
    ['sheet', writeLines(sheets)],
    ['drops', writeLines(drops.map((place): Point[] => [place, place]))],
  ];
};

/** Land that a model has read: tiles, frames where it is sure, and holes dug to check. */
const labels: Draw = ({ streams }, _art, seed) => {
  const found: Point[] = [];
  for (const { line, joins } of streams) {
    const end = line.at(-1);
    if (!joins || !end) continue;
    const inside = end[0] > 60 && end[0] < 580 && end[1] > 80 && end[1] < 210;
    if (inside && found.every((other) => distance(other, end) > 96)) found.push(end);
  }
  const random = createRandom(`${seed} holes`);
  const holes = Array.from({ length: 7 }, (_, order): Point => {
    return [50 + order * 88 + between(random, -24, 24), between(random, 74, 214)];
  });
  const rows = [48, 112, 176, 240].map((y) => `M0 ${y}h640`);
  const columns = Array.from({ length: 10 }, (_, column) => `M${column * 64 + 32} 0v288`);
  const at = (places: readonly Point[], [dx, dy]: Point, mark: string): string =>
    places.map(([x, y]) => `M${Math.round(x) + dx} ${Math.round(y) + dy}${mark}`).join('');
  return [
    ['tiles', [...rows, ...columns].join('')],
    ['frames', at(found.slice(0, 3), [-44, -20], 'v-14h14m60 0h14v14m0 40v14h-14m-60 0h-14v-14')],
    ['holes', at(holes, [0, 0], 'l8 8m-8 0 8-8')],
  ];
};

/** Two bands of rain over the slope, three rows of drops each, and strips of grass along it. */
const rainBands: Draw = (_catchment, { contours }) => [
  ['grass', contours.index],
  [
    'rain',
    'M-21 72 299-34M-20 96 300-10M-3 115 317 9M147 208 697 16M150 232 700 40M168 251 718 59',
  ],
];

const DRAWINGS: Record<Category, Pick<CatchmentOptions, 'layout' | 'density'> & { draw: Draw }> = {
  Technology: { draw: pixels },
  Science: {
    draw: firstRills,
    // Rills side by side down one slope: their heads are where erosion begins.
    layout: [
      '118,70 200,84 345,92',
      '126,40 230,80',
      '112,108 215,92',
      '160,12 255,60 290,86',
      '168,134 270,98',
    ].map(polyline),
    density: 15,
  },
  Education: { draw: labels },
  Climate: { draw: rainBands },
};

export function articleArt({ slug, category }: PicturedArticle): ArticleArt {
  const { draw, ...options } = DRAWINGS[category];
  const catchment = patchCatchment(slug, 'card', options);
  const art = drawPatch(catchment, 'card');
  return { ...art, signs: draw(catchment, art, slug) };
}
