import { valleysOf } from './catchment.ts';
import { contourPaths, contoursOf, type ContourOptions } from './contours.ts';
import { createField } from './field.ts';
import type { Point } from './geometry.ts';
import { groundPath } from './hero-ground.ts';
import { layLand, type Catchment } from './land.ts';
import { createStreams, type StreamOptions } from './streams.ts';
import { drawWater, type Water } from './water.ts';

const SIZE = { width: 1440, height: 900 } as const;

/** The drawing behind the hero's words: path data in a view box, to be sliced from the middle. */
export interface HeroArt {
  readonly viewBox: string;
  readonly contours: { readonly lines: string; readonly index: string };
  readonly water: readonly Water[];
  /** The field's edge in section along the lower side, to be filled; the trunk has cut a rill into it. */
  readonly ground: string;
}

const CELL = 12;

/** Cells of land beyond each edge: what the frame cuts has to go on behind it. */
const BEYOND = 8;

/** Heads first, the trunk before those that join it. */
const STEMS: readonly (readonly Point[])[] = [
  [
    [1010, 120],
    [975, 220],
    [985, 330],
    [930, 440],
    [905, 540],
    [925, 640],
    [900, 740],
    [905, 820],
    [900, 960],
  ],
  [
    [150, 225],
    [330, 205],
    [500, 235],
    [660, 250],
    [800, 300],
    [880, 400],
    [915, 520],
  ],
  [
    [690, 125],
    [790, 180],
    [870, 250],
    [930, 350],
    [960, 420],
  ],
  [
    [1420, 150],
    [1300, 220],
    [1180, 260],
    [1090, 350],
    [1010, 430],
    [940, 560],
    [915, 650],
  ],
  [
    [1480, 400],
    [1340, 420],
    [1220, 500],
    [1080, 560],
    [980, 660],
    [902, 760],
  ],
];

/** Fall along a valley and rise of its sides, in height over distance. */
const SIDES = { fall: 0.32, bank: 0.9 };

/** How the hero's contours are drawn. */
export const HERO_CONTOURS: ContourOptions = { levels: 14, spacing: 66, shortest: 320 };

/** How the hero's streams gather, and where they leave room for the bar and the words. */
export const HERO_STREAMS: Omit<StreamOptions, 'seed'> = {
  size: SIZE,
  stems: STEMS,
  spacing: 62,
  reaches: [210, 120],
  node: 34,
  keepClear: [
    { x: 0, y: 0, width: 1440, height: 90 },
    { x: 0, y: 345, width: 815, height: 520 },
    { x: 965, y: 640, width: 475, height: 260 },
  ],
};

/** The hero's land: streams that meet right of the words and leave below. */
export function heroCatchment(seed: string): Catchment {
  return layLand(createStreams({ ...HERO_STREAMS, seed }), {
    ...SIDES,
    spacing: HERO_STREAMS.spacing,
    fieldAround: (streams) =>
      createField({
        seed,
        columns: SIZE.width / CELL,
        rows: SIZE.height / CELL,
        cell: CELL,
        margin: BEYOND,
        relief: 60,
        tilt: [0, 0],
        wavelength: 330,
        octaves: 2,
        creases: 0.2,
        valleys: valleysOf(streams, SIDES, 2.5 * CELL),
      }),
  });
}

export function heroArt(seed: string): HeroArt {
  const { field, streams } = heroCatchment(seed);
  return {
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
    contours: contourPaths(contoursOf(field, HERO_CONTOURS)),
    water: drawWater(streams, { head: 0.6, growth: 0.74 }),
    ground: groundPath(seed, streams, SIZE),
  };
}
