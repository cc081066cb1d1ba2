import { COVERS, type Cover } from '../../src/features/first-map/result-schema.ts';
import type { Choices } from './choices.ts';
import { coverOf, hiddenCells, reflectances, type CoverMap } from './cover.ts';
import type { Grid } from './grid.ts';
import { innerCells, isOpen, patchesOf, placesOf, type Patch } from './places.ts';
import type { Images } from './read-scene.ts';
import {
  accumulate,
  cellTopography,
  fallOf,
  fillDepressions,
  outflowsOf,
  smoothed,
  type Outflow,
} from './water.ts';

/**
 * C of each cover (src/features/slope/setting.ts states the sources): plowed corn and soybeans, the same with residues
 * on half of the ground, sod, and forest. All places are bare, so only the map of the score depends on them.
 */
export const COVER_FACTORS: Readonly<Record<Cover, number>> = {
  bare: 0.37,
  some: 0.13,
  green: 0.01,
  forest: 0.00116,
};

/** From this area on, in m², water runs in a bed, so that a cell is not on a slope. */
const STREAM_AREA = 108_000;

export function streamCells({ cell }: Grid): number {
  return STREAM_AREA / cell ** 2;
}

/** Soil reflects more in shortwave infrared, unless a forest or a slope beside it keeps the autumn sun away. */
const LEAST_AUTUMN_SHORTWAVE = 0.15;

/** Computes parts once that several choices share. */
function memory<Value>(
  keys: readonly (keyof Choices)[],
  compute: (choices: Choices) => Value,
): (choices: Choices) => Value {
  const known = new Map<string, Value>();
  return (choices) => {
    const key = keys.map((name) => String(choices[name])).join(' ');
    const value = known.get(key) ?? compute(choices);
    known.set(key, value);
    return value;
  };
}

export interface Computed extends CoverMap {
  readonly heights: Float64Array;
  readonly filled: Float64Array;
  readonly outflows: readonly (readonly Outflow[])[];
  readonly hidden: Uint8Array;
  /** Cells whose water each cell gets, including its own, and those of them that shed water onto fields. */
  readonly area: Float64Array;
  readonly shedding: Float64Array;
  /** LS times C, or 0 where the cell is hidden. */
  readonly scoreAt: (index: number) => number;
  readonly places: readonly Patch[];
}

const MASK_CHOICES = ['smoothing', 'maskGrowth'] as const;
const COVER_CHOICES = [...MASK_CHOICES, 'classes', 'seed', 'withBrightness'] as const;
const LAND_CHOICES = ['smoothing', 'spread'] as const;

/** Returns a function that computes the map with any choices. */
export function createModel(images: Images): (choices: Choices) => Computed {
  const { scene, heights } = images;
  const { grid, frame } = scene;
  const reflectance = reflectances(images);
  const ground = memory(['smoothing'], ({ smoothing }) => {
    let smooth = heights;
    for (let round = 0; round < smoothing; round += 1) smooth = smoothed(grid, smooth);
    return smooth;
  });
  const land = memory(LAND_CHOICES, (choices) => {
    const filled = fillDepressions(grid, ground(choices));
    const outflows = outflowsOf(grid, filled, choices.spread);
    return { heights: ground(choices), filled, outflows, area: accumulate(filled, outflows) };
  });
  const hidden = memory(MASK_CHOICES, (choices) =>
    hiddenCells({ scene, heights: ground(choices) }, reflectance, choices),
  );
  const cover = memory(COVER_CHOICES, (choices) => coverOf(reflectance, hidden(choices), choices));
  const shedding = memory([...COVER_CHOICES, ...LAND_CHOICES, 'forestSheds'], (choices) => {
    const { filled, outflows } = land(choices);
    const { covers } = cover(choices);
    const sheds = (index: number) => COVERS[covers[index] ?? -1] !== 'forest';
    return choices.forestSheds ? land(choices).area : accumulate(filled, outflows, sheds);
  });
  const isFramed = (index: number): boolean => {
    const right = (index % grid.columns) - frame.column;
    const down = Math.floor(index / grid.columns) - frame.row;
    return right >= 0 && down >= 0 && right < frame.columns && down < frame.rows;
  };
  const fields = memory([...COVER_CHOICES, ...LAND_CHOICES], (choices) => {
    const { covers } = cover(choices);
    const { area } = land(choices);
    const bare = Uint8Array.from(covers, (each) => (COVERS[each] === 'bare' ? 1 : 0));
    return innerCells(grid, bare).map((is, index) => {
      if (is !== 1 || !isFramed(index) || (area[index] ?? 0) >= streamCells(grid)) return 0;
      const isLit = (reflectance.autumn.shortwave1[index] ?? 0) >= LEAST_AUTUMN_SHORTWAVE;
      return isLit && isOpen(grid, index, covers) ? 1 : 0;
    });
  });
  return (choices) => {
    const terrain = land(choices);
    const water = shedding(choices);
    const { covers, classes } = cover(choices);
    const scoreAt = (index: number): number => {
      const name = COVERS[covers[index] ?? -1];
      if (name === undefined) return 0;
      const above = Math.max(0, (water[index] ?? 0) - 1);
      const fall = fallOf(grid, terrain.heights, index);
      return COVER_FACTORS[name] * cellTopography(grid, above, fall, choices.longest);
    };
    const own = fields(choices);
    const scores = Float64Array.from(own, (is, index) => (is === 1 ? scoreAt(index) : 0));
    const places = placesOf(grid, patchesOf(grid, scores, own, choices));
    return {
      ...terrain,
      covers,
      classes,
      hidden: hidden(choices),
      shedding: water,
      scoreAt,
      places,
    };
  };
}
