import { resample } from './curve.ts';
import { createField } from './field.ts';
import type { PictureSize, Point } from './geometry.ts';
import { layLand, type Catchment } from './land.ts';
import { between, createRandom, type Random } from './random.ts';
import type { Stream } from './confluence.ts';
import { createStreams, type StreamOptions } from './streams.ts';
import type { Valley } from './valleys.ts';

/** The size on which the layouts were drawn. */
const DRAWN = { width: 320, height: 144 } as const;

/** Cells across a picture. */
const COLUMNS = 64;

/** Cells of land beyond each edge: what the frame cuts has to go on behind it. */
const BEYOND = 12;

/** How far the seed moves a stream's head sideways, over the width. */
const SHIFT = 0.08;

/** Fall along a valley and rise of its sides, in height over distance. */
const SIDES = { fall: 0.3, bank: 1.1 };

/** Lines from head to mouth on a picture of 320 by 144, the trunk first. */
export type Layout = readonly (readonly Point[])[];

/** Ways to lay a catchment over a card. */
const LAYOUTS: readonly Layout[] = [
  [
    [
      [-20, 34],
      [110, 66],
      [215, 174],
    ],
    [
      [130, -20],
      [140, 112],
    ],
    [
      [340, 14],
      [195, 150],
    ],
  ],
  [
    [
      [30, 14],
      [190, 50],
      [344, 96],
    ],
    [
      [20, 128],
      [150, 66],
    ],
    [
      [230, -20],
      [240, 76],
    ],
  ],
  [
    [
      [60, -20],
      [110, 174],
    ],
    [
      [-20, 60],
      [90, 118],
    ],
    [
      [250, 10],
      [170, 60],
      [108, 100],
    ],
  ],
  [
    [
      [165, -20],
      [150, 174],
    ],
    [
      [20, 20],
      [150, 106],
    ],
    [
      [300, 40],
      [152, 140],
    ],
  ],
];

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

/** A valley for each stream: the land rises from the water, and contour lines point upstream where they cross it. */
export function valleysOf(
  streams: readonly Stream[],
  sides: Pick<Valley, 'fall' | 'bank'>,
  spacing: number,
): Valley[] {
  return streams.map(({ line }, order) => ({
    line: resample(line, spacing),
    ...(order === 0 ? { mouth: 0 } : {}),
    ...sides,
  }));
}

/** What may be set of a catchment. */
export interface CatchmentOptions extends Pick<StreamOptions, 'keepClear'> {
  readonly seed: string;
  readonly size: PictureSize;
  /** Picked by the seed if left out. */
  readonly layout?: Layout;
  /** How many streams there is room for side by side across the picture; 14 unless told. */
  readonly density?: number;
}

/** Streams first, then the land around them. */
export function createCatchment({
  seed,
  size,
  layout,
  density = 14,
  keepClear = [],
}: CatchmentOptions): Catchment {
  const { width, height } = size;
  const cell = width / COLUMNS;
  const unit = width / DRAWN.width;
  const spacing = width / density;
  const stems = (layout ?? pickLayout(createRandom(`${seed} valleys`))).map((line) =>
    line.map(([x, y]): Point => [x * unit, (y / DRAWN.height) * height]),
  );
  const grown = createStreams({
    seed,
    size,
    stems,
    spacing,
    reaches: [3.2 * spacing, 1.8 * spacing],
    node: 0.5 * spacing,
    keepClear,
  });
  return layLand(grown, {
    ...SIDES,
    spacing,
    fieldAround: (streams) =>
      createField({
        seed,
        columns: COLUMNS,
        rows: Math.ceil(height / cell),
        cell,
        margin: BEYOND,
        relief: 20 * unit,
        tilt: [0, 0],
        wavelength: 110 * unit,
        octaves: 2,
        creases: 0.2,
        valleys: valleysOf(streams, SIDES, 2.5 * cell),
      }),
  });
}
