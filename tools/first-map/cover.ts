import { COVERS, type Cover } from '../../src/features/first-map/result-schema.ts';
import type { Choices } from './choices.ts';
import { clustersOf, standardized } from './clusters.ts';
import { grown } from './grid.ts';
import { lightOn, reflectanceOf } from './light.ts';
import { SceneError, type Images } from './read-scene.ts';
import { BANDS, DATES, type Band } from './scene-schema.ts';
import { fallOf } from './water.ts';

type Reflectances = Readonly<Record<(typeof DATES)[number], Readonly<Record<Band, Float64Array>>>>;

export function reflectances({ scene, numbers }: Images): Reflectances {
  const convert = (date: (typeof DATES)[number], band: Band): Float64Array => {
    const { gain, offset, irradiance } = scene.bands[band];
    return numbers[date][band].map(reflectanceOf({ gain, offset, irradiance }, scene[date]));
  };
  const all = (date: (typeof DATES)[number]) => ({
    blue: convert(date, 'blue'),
    green: convert(date, 'green'),
    red: convert(date, 'red'),
    nearInfrared: convert(date, 'nearInfrared'),
    shortwave1: convert(date, 'shortwave1'),
    shortwave2: convert(date, 'shortwave2'),
  });
  return { summer: all('summer'), autumn: all('autumn') };
}

/** What the model does not judge: 0 is seen. */
export const HIDDEN = { seen: 0, cloud: 1, shadow: 2, unlit: 3 } as const;

/**
 * Clouds are bright in blue and shortwave infrared; their shadows, and open water, are dark in both infrared bands.
 * Reflectances, from the histograms of the July image.
 */
const CLOUD = { blue: 0.15, shortwave1: 0.2 } as const;
const SHADOW = { nearInfrared: 0.13, shortwave1: 0.11 } as const;

/**
 * The least sine of the sun's height above the ground in autumn, about that of a slope of 18 % that faces away from the
 * low sun. Beyond it, leafless forest in shade looks like bare ground.
 */
const LEAST_LIGHT = 0.27;

/** Cells behind clouds or shadows, which grow by some cells, and those that the autumn sun hardly reaches. */
export function hiddenCells(
  { scene, heights }: Pick<Images, 'scene' | 'heights'>,
  { summer }: Reflectances,
  { maskGrowth }: Pick<Choices, 'maskGrowth'>,
): Uint8Array {
  const { grid } = scene;
  const mark = (is: (index: number) => boolean): Uint8Array =>
    Uint8Array.from(heights, (_, index) => (is(index) ? 1 : 0));
  const above = (band: Band, index: number): number => summer[band][index] ?? 0;
  const clouds = mark(
    (index) => above('blue', index) > CLOUD.blue && above('shortwave1', index) > CLOUD.shortwave1,
  );
  const shadows = mark(
    (index) =>
      above('nearInfrared', index) < SHADOW.nearInfrared &&
      above('shortwave1', index) < SHADOW.shortwave1,
  );
  const [grownClouds, grownShadows] = [clouds, shadows].map((each) =>
    grown(grid, each, maskGrowth),
  );
  return Uint8Array.from(heights, (_, index) => {
    if (grownClouds?.[index] === 1) return HIDDEN.cloud;
    if (grownShadows?.[index] === 1) return HIDDEN.shadow;
    return lightOn(scene.autumn, fallOf(grid, heights, index)) < LEAST_LIGHT
      ? HIDDEN.unlit
      : HIDDEN.seen;
  });
}

const ratio = (one: number, other: number): number => (one - other) / (one + other || 1);

/** Normalized differences that hardly depend on the light: plants, water in leaves, and tillage (van Deventer et al. 1997). */
export const INDEXES = {
  vegetation: ['nearInfrared', 'red'],
  moisture: ['nearInfrared', 'shortwave1'],
  tillage: ['shortwave1', 'shortwave2'],
} as const satisfies Record<string, readonly [Band, Band]>;
export type Index = keyof typeof INDEXES;
export const INDEX_NAMES = ['vegetation', 'moisture', 'tillage'] as const satisfies Index[];

export function indexAt(
  reflectance: Reflectances,
  date: (typeof DATES)[number],
  name: Index,
  index: number,
): number {
  const [one, other] = INDEXES[name];
  return ratio(reflectance[date][one][index] ?? 0, reflectance[date][other][index] ?? 0);
}

function brightness({ summer }: Reflectances, index: number): number {
  return BANDS.reduce((sum, band) => sum + (summer[band][index] ?? 0), 0) / BANDS.length;
}

/** What the second clustering sees; the first, of forest and open land, sees only the summer. */
function featuresOf(
  reflectance: Reflectances,
  index: number,
  dates: readonly (typeof DATES)[number][],
  withBrightness: boolean,
): number[] {
  const ratios = dates.flatMap((date) =>
    INDEX_NAMES.map((name) => indexAt(reflectance, date, name, index)),
  );
  return withBrightness ? [...ratios, brightness(reflectance, index)] : ratios;
}

/** Means of a cluster's cells. */
export interface Center {
  readonly cells: number;
  /** Reflectance in shortwave infrared 1 and vegetation index in summer, and two indexes in autumn. */
  readonly summerShortwave: number;
  readonly summerVegetation: number;
  readonly autumnVegetation: number;
  readonly autumnTillage: number;
}

type Mean = Exclude<keyof Center, 'cells'>;

interface Bound {
  readonly mean: Mean;
  readonly from: number;
  readonly to: number;
}

/**
 * Names of clusters by their centers; the first row that fits counts. A leafless forest looks like bare ground in
 * autumn, but in summer it is green and dark in shortwave infrared. The bound between bare ground and some cover is in
 * the gap between two classes of the first square (0.28 and 0.305), below the leafless forest (0.31).
 */
export const NAMING: readonly { cover: Cover; bounds: readonly Bound[] }[] = [
  {
    cover: 'forest',
    bounds: [
      { mean: 'summerVegetation', from: 0.55, to: 1 },
      { mean: 'summerShortwave', from: 0, to: 0.19 },
    ],
  },
  { cover: 'green', bounds: [{ mean: 'autumnVegetation', from: 0.36, to: 1 }] },
  { cover: 'some', bounds: [{ mean: 'autumnVegetation', from: 0.29, to: 0.36 }] },
  {
    cover: 'bare',
    bounds: [
      { mean: 'autumnVegetation', from: 0.1, to: 0.29 },
      { mean: 'summerShortwave', from: 0.15, to: 0.5 },
    ],
  },
];

export function nameOf(center: Center): Cover {
  const row = NAMING.find(({ bounds }) =>
    bounds.every(({ mean, from, to }) => center[mean] >= from && center[mean] < to),
  );
  if (row === undefined) {
    const { cells, summerVegetation, autumnVegetation } = center;
    throw new SceneError(
      `No rule names a class of ${cells} cells with vegetation indexes of ${summerVegetation.toFixed(2)} in summer and ${autumnVegetation.toFixed(2)} in autumn: add a rule for it to NAMING in tools/first-map/cover.ts, or mask what it shows.`,
    );
  }
  return row.cover;
}

export interface CoverMap {
  /** Place of the cover in COVERS, or -1 where the cell is hidden. */
  readonly covers: Int8Array;
  readonly classes: readonly (Center & {
    readonly cover: Cover;
    /** Mean reflectance in autumn, in the order of BANDS. */
    readonly autumn: readonly number[];
  })[];
}

const meanOf = (cells: readonly number[], value: (index: number) => number): number =>
  cells.reduce((sum, index) => sum + value(index), 0) / cells.length;

/**
 * Groups what is seen by k-means, first into forest and open land, and then the open land into classes, and names all.
 * In one step, the noise of the shaded forest in autumn would take up most of the classes.
 */
export function coverOf(
  reflectance: Reflectances,
  hidden: Uint8Array,
  { classes: count, seed, withBrightness }: Choices,
): CoverMap {
  const covers = new Int8Array(hidden.length).fill(-1);
  const group = (
    cells: readonly number[],
    dates: readonly (typeof DATES)[number][],
    many: number,
  ) => {
    const rows = cells.map((index) => featuresOf(reflectance, index, dates, withBrightness));
    const points = { width: rows[0]?.length ?? 1, values: Float64Array.from(rows.flat()) };
    const groups = clustersOf(standardized(points), many, seed);
    return Array.from({ length: many }, (_, at) =>
      cells.filter((_cell, place) => groups[place] === at),
    );
  };
  const named = (cells: readonly number[]) => {
    const center = {
      cells: cells.length,
      summerShortwave: meanOf(cells, (index) => reflectance.summer.shortwave1[index] ?? 0),
      summerVegetation: meanOf(cells, (index) =>
        indexAt(reflectance, 'summer', 'vegetation', index),
      ),
      autumnVegetation: meanOf(cells, (index) =>
        indexAt(reflectance, 'autumn', 'vegetation', index),
      ),
      autumnTillage: meanOf(cells, (index) => indexAt(reflectance, 'autumn', 'tillage', index)),
    };
    const cover = nameOf(center);
    for (const index of cells) covers[index] = COVERS.indexOf(cover);
    const autumn = BANDS.map((band) =>
      meanOf(cells, (index) => reflectance.autumn[band][index] ?? 0),
    );
    return { ...center, cover, autumn };
  };
  const seen = Array.from(hidden.keys()).filter((index) => hidden[index] === HIDDEN.seen);
  const halves = group(seen, ['summer'], 2).map((own) => ({ own, center: named(own) }));
  const open = halves.filter(({ center }) => center.cover !== 'forest').flatMap(({ own }) => own);
  const forests = halves.map(({ center }) => center).filter(({ cover }) => cover === 'forest');
  const fields = group(
    open.sort((one, other) => one - other),
    DATES,
    count,
  ).map(named);
  return { covers, classes: [...forests, ...fields] };
}
