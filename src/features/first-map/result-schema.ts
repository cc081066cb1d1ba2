import { z } from 'zod';

/** What the model tells apart, from the least cover to the most. */
export const COVERS = ['bare', 'some', 'green', 'forest'] as const;
export type Cover = (typeof COVERS)[number];

/** Number of places, unless an owner allows fewer. */
export const PLACE_COUNT = 5;

/** Units of drawn lines in a cell. Outlines of cells are in whole cells. */
export const LINE_UNITS = 10;

const AGAIN = 'Run npm run first-map again: this file is written by it, and not by hand.';

const number = z.number({ error: AGAIN });

/** Data of an SVG path: relative commands and numbers, nothing else. */
const path = z.string({ error: AGAIN }).regex(/^[mhvlqtzMHVLQTZ\d .-]*$/, AGAIN);

const dateSchema = z.strictObject({
  date: z.iso.date(AGAIN),
  sunElevation: number,
  sunAzimuth: number,
});

const classSchema = z.strictObject({
  cover: z.enum(COVERS),
  cells: number,
  /** Means of the class: reflectance in shortwave infrared, and indexes from -1 to 1. */
  summerShortwave: number,
  summerVegetation: number,
  autumnVegetation: number,
  autumnTillage: number,
  /** Mean reflectance in autumn: blue, green, red, near infrared, and two bands of shortwave infrared. */
  autumn: z.array(number).length(6, AGAIN),
});

const placeSchema = z.strictObject({
  /** Cell, from the north-west of the frame. */
  column: number,
  row: number,
  latitude: number,
  longitude: number,
  height: number,
  steepness: number,
  /** Open slope above the place along its flow path, in m. */
  slopeAbove: number,
  /** Cells of high score that are connected. */
  cells: number,
  score: number,
  /** In how many of the variants it is among the five. */
  among: number,
  /** The flow path on the map, from the divide to a stream. */
  path,
  section: z.strictObject({
    /** Distances from the divide in m: where the forest ends, if there is one, and that of the place. */
    open: number,
    place: number,
    /** Pairs of distance from the divide and height above sea level, in m. */
    line: z.array(z.tuple([number, number])).min(2, AGAIN),
  }),
});
export type Place = z.infer<typeof placeSchema>;

/** `content/first-map/result.json`, which `npm run first-map` writes. */
export const resultSchema = z.strictObject({
  name: z.string(),
  grid: z.strictObject({
    columns: number,
    rows: number,
    /** Width of a cell in m. */
    cell: number,
    zone: number,
    hemisphere: z.enum(['north', 'south']),
    /** Coordinates of the north-west corner of what is drawn, in m. */
    west: number,
    north: number,
  }),
  summer: dateSchema,
  autumn: dateSchema,
  /** Above sea level, in m. */
  relief: z.strictObject({ lowest: number, highest: number, interval: number }),
  contours: z.array(z.strictObject({ height: number, path })),
  /** Streams by the area in ha that drains into them. */
  streams: z.array(z.strictObject({ hectares: number, path })),
  cover: z.record(z.enum([...COVERS, 'unseen']), z.strictObject({ share: number, path })),
  /** Scores from each threshold to the next, and the share of open land that reaches it. */
  scores: z.array(z.strictObject({ from: number, share: number, path })),
  classes: z.array(classSchema),
  places: z.array(placeSchema).min(1, AGAIN),
  /** What each variant changes, and which places it keeps. */
  variants: z.array(
    z.strictObject({
      change: z.record(z.string(), z.union([z.string(), number, z.boolean()])),
      keeps: z.array(z.boolean()),
    }),
  ),
  choices: z.record(z.string(), z.union([z.string(), number, z.boolean()])),
});
export type Result = z.infer<typeof resultSchema>;
