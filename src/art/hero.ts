import { contourPaths, contoursOf, type ContourOptions } from './contours.ts';
import { flatten, smooth } from './curve.ts';
import { createField, type Field } from './field.ts';
import type { Point } from './geometry.ts';
import { groundPath } from './hero-ground.ts';
import { reachesOf, rillPaths } from './rill-drawing.ts';
import { createRills, type RillClass, type RillOptions } from './rills.ts';
import type { Valley } from './valleys.ts';

const SIZE = { width: 1440, height: 900 } as const;

/** The drawing behind the hero's words: path data in a view box, to be sliced from the middle. */
export interface HeroArt {
  readonly viewBox: string;
  readonly contours: { readonly lines: string; readonly index: string };
  /** Path data by width class, thinnest first. */
  readonly rills: Record<RillClass, string>;
  /** The field's edge in section along the lower side, to be filled; the trunk has cut a rill into it. */
  readonly ground: string;
}

const CELL = 12;

/** Fall along a valley and rise of its sides, in height over distance. */
const FALL = 0.4;
const BANK = 0.95;
const ASIDE_MOUTH = 70;

const TRUNK: readonly Point[] = [
  [960, -60],
  [935, 60],
  [985, 180],
  [960, 300],
  [915, 400],
  [900, 500],
  [925, 610],
  [900, 720],
  [905, 820],
  [900, 980],
];

/** Heads first; each ends on a valley before it. */
const BRANCHES: readonly (readonly Point[])[] = [
  [
    [-60, 40],
    [140, 90],
    [330, 180],
    [520, 190],
    [690, 260],
    [815, 360],
    [902, 520],
  ],
  [
    [420, -60],
    [520, 40],
    [660, 80],
    [770, 180],
    [860, 290],
    [925, 390],
  ],
  [
    [1500, -40],
    [1360, 90],
    [1240, 140],
    [1130, 280],
    [1030, 360],
    [960, 470],
    [922, 595],
  ],
  [
    [1500, 330],
    [1340, 340],
    [1190, 450],
    [1060, 530],
    [960, 640],
    [902, 760],
  ],
];

/** Valleys that leave the picture elsewhere, so that the words stand on a ridge. */
const ASIDE: readonly (readonly Point[])[] = [
  [
    [-60, 440],
    [60, 560],
    [180, 700],
    [230, 820],
    [300, 980],
  ],
  [
    [1180, 640],
    [1290, 700],
    [1380, 790],
    [1420, 980],
  ],
];

function curved(line: readonly Point[]): Point[] {
  const subpath = smooth(line, { spacing: 110 });
  return subpath ? flatten(subpath, 2) : [...line];
}

function valleys(): Valley[] {
  const sides = { fall: FALL, bank: BANK };
  return [
    { line: curved(TRUNK), mouth: 0, ...sides },
    ...BRANCHES.map((line) => ({ line: curved(line), ...sides })),
    ...ASIDE.map((line) => ({ line: curved(line), mouth: ASIDE_MOUTH, ...sides })),
  ];
}

export function heroField(seed: string): Field {
  return createField({
    seed,
    columns: SIZE.width / CELL,
    rows: SIZE.height / CELL,
    cell: CELL,
    relief: 80,
    tilt: [0, 0.12],
    wavelength: 330,
    octaves: 2,
    creases: 0.5,
    warp: 0.35,
    valleys: valleys(),
    erosion: { rounds: 5, cutting: 0.03, softening: 3 },
  });
}

/** How the hero's contours are drawn. */
export const HERO_CONTOURS: ContourOptions = { levels: 17, spacing: 42, shortest: 160 };

/** How the hero's rills are gathered and where they leave room for words. */
export const HERO_RILLS: Omit<RillOptions, 'seed'> = {
  spacing: 28,
  joinWithin: 11,
  classFlows: [4, 18, 64, 220],
  headSpacing: 34,
  shortest: 60,
  keepClear: [
    { x: 0, y: 330, width: 760, height: 430 },
    { x: 1050, y: 600, width: 400, height: 180 },
  ],
};

/** The hero's terrain: a catchment whose streams meet right of the words and leave below. */
export function heroArt(seed: string): HeroArt {
  const field = heroField(seed);
  const options = { ...HERO_RILLS, seed };
  const streams = createRills(field, options);
  const contours = contoursOf(field, HERO_CONTOURS);
  const reaches = reachesOf(streams, options);
  return {
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
    contours: contourPaths(contours),
    rills: rillPaths(reaches, { spacing: 36 }),
    ground: groundPath(seed, streams, SIZE),
  };
}
