import { flatten, resample, smooth } from './curve.ts';
import { createField, type Field } from './field.ts';
import { lengthOf, type PictureSize, type Point } from './geometry.ts';
import { between, createRandom, type Random } from './random.ts';
import type { Valley } from './valleys.ts';

/** The size on which the layouts were drawn. */
const DRAWN = { width: 320, height: 144 } as const;

/** Stretches between the places where a valley may stray. */
const QUARTERS = 4;

/** Cells across a picture. */
const COLUMNS = 40;

/** How far a valley strays from its straight line, over its length. */
const SWAY = 0.07;

/** How far the seed moves a valley's head sideways, over the width. */
const SHIFT = 0.08;

/** Fall along a valley and rise of its sides, in height over distance. */
const SIDES = { fall: 0.4, bank: 0.9 };

/** Lines from head to mouth on a picture of 320 by 144, the trunk first. */
export type Layout = readonly (readonly Point[])[];

/** Ways to lay a catchment over a card. */
const LAYOUTS: readonly Layout[] = [
  [
    [
      [-30, 30],
      [215, 174],
    ],
    [
      [110, -30],
      [140, 112],
    ],
    [
      [350, 10],
      [195, 150],
    ],
  ],
  [
    [
      [20, -30],
      [350, 96],
    ],
    [
      [-30, 120],
      [150, 66],
    ],
    [
      [250, -30],
      [240, 76],
    ],
  ],
  [
    [
      [60, -30],
      [110, 174],
    ],
    [
      [-30, 60],
      [90, 118],
    ],
    [
      [190, -30],
      [108, 90],
    ],
  ],
  [
    [
      [165, -30],
      [150, 174],
    ],
    [
      [-30, 20],
      [150, 96],
    ],
    [
      [350, 60],
      [152, 140],
    ],
  ],
];

/** Lets a line stray at its quarters, but not at its ends. */
function meander(random: Random, line: readonly Point[]): Point[] {
  const run = lengthOf(line);
  const sway = SWAY * run;
  const knees = resample(line, run / QUARTERS).map(([x, y], index): Point => {
    if (index === 0 || index === QUARTERS) return [x, y];
    return [x + between(random, -sway, sway), y + between(random, -sway, sway)];
  });
  const subpath = smooth(knees, { spacing: run / (QUARTERS + 1) });
  return subpath ? flatten(subpath, 2) : knees;
}

/** Picks a layout by the seed, as drawn or mirrored, its heads shifted sideways. */
function pickLayout(random: Random): Layout {
  const layout = LAYOUTS[Math.floor(random() * LAYOUTS.length)] ?? [];
  const mirrored = random() < 0.5;
  return layout.map((line) => {
    const shift = DRAWN.width * between(random, -SHIFT, SHIFT);
    return line.map(([x, y], index): Point => {
      const moved = index === 0 ? x + shift : x;
      return [mirrored ? DRAWN.width - moved : moved, y];
    });
  });
}

function valleysOf(seed: string, { width, height }: PictureSize, layout?: Layout): Valley[] {
  const random = createRandom(`${seed} valleys`);
  return (layout ?? pickLayout(random)).map((line, order) => ({
    line: meander(
      random,
      line.map(([x, y]): Point => [(x / DRAWN.width) * width, (y / DRAWN.height) * height]),
    ),
    ...(order === 0 ? { mouth: 0 } : {}),
    ...SIDES,
  }));
}

/** @param layout picked by the seed if left out */
export function catchmentField(seed: string, size: PictureSize, layout?: Layout): Field {
  const cell = size.width / COLUMNS;
  const unit = size.width / DRAWN.width;
  return createField({
    seed,
    columns: COLUMNS,
    rows: Math.ceil(size.height / cell),
    cell,
    relief: 20 * unit,
    tilt: [0, 0.1],
    wavelength: 110 * unit,
    octaves: 2,
    creases: 0.4,
    valleys: valleysOf(seed, size, layout),
    erosion: { rounds: 3, cutting: 0.03, softening: 2 },
  });
}
