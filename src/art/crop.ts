import type { Point } from './geometry.ts';
import { createNoise } from './noise.ts';
import { between, createRandom, type Random } from './random.ts';
import { writePath, type Subpath } from './svg-path.ts';

/** A row of young crop seen from the side: one tile, to be repeated sideways as an SVG pattern. */
export interface Crop {
  readonly width: number;
  readonly height: number;
  /** Path data of the blades, to be stroked with round caps. */
  readonly blades: string;
}

/** Distance between two plants of the row, of which each may stray by a third. */
const PLANT_SPACING = 17;

/** Share of the places where nothing came up. */
const MISSING = 0.1;

/** A blade that rises and bows over to its side. */
function blade(foot: Point, rise: number, reach: number): Subpath {
  const tip: Point = [Math.round(foot[0] + reach), Math.round(foot[1] - rise)];
  const bend: Point = [Math.round(foot[0] + reach * 0.2), Math.round(foot[1] - rise * 1.05)];
  return { start: foot, pieces: [{ kind: 'q', control: bend, to: tip }] };
}

/** One plant: a spear and one or two leaves that bow away from it. */
function plant(random: Random, foot: Point, tall: number): Subpath[] {
  const side = random() < 0.5 ? -1 : 1;
  const spear = blade(foot, tall, side * tall * between(random, 0.08, 0.2));
  const leaf = blade(
    foot,
    tall * between(random, 0.5, 0.7),
    -side * tall * between(random, 0.4, 0.6),
  );
  const low = blade(
    foot,
    tall * between(random, 0.25, 0.4),
    side * tall * between(random, 0.35, 0.5),
  );
  return random() < 0.6 ? [leaf, spear, low] : [leaf, spear];
}

/** Takes a seed and the tile's size; gives a tile of plants of uneven vigour, with a gap or two. */
export function crop({
  seed,
  width,
  height,
}: {
  seed: string;
  width: number;
  height: number;
}): Crop {
  const random = createRandom(`${seed} crop`);
  const vigour = createNoise(`${seed} vigour`);
  const places = Math.floor(width / PLANT_SPACING);
  const blades = Array.from({ length: places }, (_, place) => {
    const stray = between(random, -0.3, 0.3);
    const x = Math.round((width * (place + 0.5 + stray)) / places);
    const tall = height * (0.62 + 0.35 * vigour(x / 70, 0.5)) * between(random, 0.75, 1.1);
    return random() < MISSING ? [] : plant(random, [x, height], Math.min(tall, height - 1));
  });
  return { width, height, blades: writePath(blades.flat()) };
}
