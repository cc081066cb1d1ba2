import { without, type Stream } from './confluence.ts';
import { contourPaths, contoursOf, type ContourOptions } from './contours.ts';
import { resample } from './curve.ts';
import { createField, type Field, type FieldOptions } from './field.ts';
import { isOutside, polyline, type PictureSize, type Point } from './geometry.ts';
import { between, createRandom, type Random } from './random.ts';
import { createStreams, type StreamOptions } from './streams.ts';
import { drawWater, type WaterWidths } from './water.ts';

/** Lines from source to mouth in a picture of 320 by 144, with the trunk first. */
export type Layout = readonly (readonly Point[])[];

export interface CatchmentOptions extends Pick<StreamOptions, 'keepClear'> {
  readonly seed: string;
  readonly size: PictureSize;
  /** Chosen by the seed if undefined. */
  readonly layout?: Layout;
  /** The number of streams that fit side by side across the picture. */
  readonly density: number;
}

const DRAWN = { width: 320, height: 144 } as const;

const COLUMNS = 64;

/** Cells of land beyond each edge. Contour lines end less than two cells outside the frame. */
const BEYOND = 3;

/** The share of the width by which the seed moves a stream's source sideways. */
const SHIFT = 0.08;

/** Climb that no contour line shows, over what a valley falls between two streams. */
const UNSEEN_CLIMB = 0.5;

const LAYOUTS: readonly Layout[] = [
  ['-20,34 110,66 215,174', '130,-20 140,112', '340,14 195,150'].map(polyline),
  ['30,14 190,50 344,96', '20,128 150,66', '230,-20 240,76'].map(polyline),
  ['60,-20 110,174', '-20,60 90,118', '250,10 170,60 108,100'].map(polyline),
  ['165,-20 150,174', '20,20 150,106', '300,40 152,140'].map(polyline),
];

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

/** Returns the height that the water of a stream would climb within the picture. */
function climbOf({ line }: Stream, field: Field): number {
  let [lowest, climb] = [Infinity, 0];
  for (const place of line.filter((each) => !isOutside(each, field, 0))) {
    const height = field.heightAt(...place);
    lowest = Math.min(lowest, height);
    climb = Math.max(climb, height - lowest);
  }
  return climb;
}

/**
 * Lays streams first and then the land around them. Each stream is a valley, so contour lines point upstream where
 * they cross it. A tributary is omitted if its water would climb because there is a lower valley next to it.
 */
export function createLand(
  streamOptions: StreamOptions,
  land: Omit<FieldOptions, 'seed' | 'size' | 'valleys'>,
) {
  const { seed, size, spacing } = streamOptions;
  const most = UNSEEN_CLIMB * land.fall * spacing;
  let streams = createStreams(streamOptions);
  for (;;) {
    const valleys = streams.map(({ line }) => resample(line, 2.5 * land.cell));
    const field = createField({ ...land, seed, size, valleys });
    const climbing = streams.filter((stream) => stream.joins && climbOf(stream, field) > most);
    if (climbing.length === 0) return { field, streams };
    streams = without(new Set(climbing), streams, spacing);
  }
}

export function createCatchment({
  seed,
  size,
  layout = pickLayout(createRandom(`${seed} valleys`)),
  density,
  keepClear = [],
}: CatchmentOptions) {
  const { width, height } = size;
  const cell = width / COLUMNS;
  const unit = width / DRAWN.width;
  const spacing = width / density;
  const stems = layout.map((line) =>
    line.map(([x, y]): Point => [x * unit, (y / DRAWN.height) * height]),
  );
  const reaches = [3.2 * spacing, 1.8 * spacing];
  return createLand(
    { seed, size, stems, spacing, reaches, node: 0.5 * spacing, keepClear },
    { cell, margin: BEYOND, relief: 20 * unit, wavelength: 110 * unit, fall: 0.3, bank: 1.1 },
  );
}

export function drawLand(
  { field, streams }: ReturnType<typeof createLand>,
  contours: ContourOptions,
  widths: WaterWidths,
) {
  return { contours: contourPaths(contoursOf(field, contours)), water: drawWater(streams, widths) };
}

export type LandArt = ReturnType<typeof drawLand>;
