import { z } from 'zod';

/** Parts of the light that the model uses. */
export const BANDS = ['blue', 'green', 'red', 'nearInfrared', 'shortwave1', 'shortwave2'] as const;
export type Band = (typeof BANDS)[number];

/** A date when crops grow, and one when fields are bare. */
export const DATES = ['summer', 'autumn'] as const;

const angle = (least: number, most: number, what: string) =>
  z
    .number({ error: `Write ${what} in degrees: without it, reflectance cannot be computed.` })
    .min(least, `Write ${what} in degrees, ${least} or more.`)
    .max(most, `Write ${what} in degrees, ${most} or less.`);

const file = z
  .string({ error: 'Write the name of its file in the folder, a PNG or a GeoTIFF.' })
  .regex(/^[^/\\]+\.(?:png|tiff?)$/i, 'Write the name of a .png or .tif file in the folder.');

const dateSchema = z.strictObject({
  date: z.iso.date('Write the day of the image, such as 2002-07-20.'),
  sunElevation: angle(1, 90, "the sun's height above the horizon"),
  sunAzimuth: angle(0, 360, "the sun's direction from north through east"),
  files: z.record(z.enum(BANDS), file),
});

/** The YAML file beside the bands: see docs/first-map.md. */
export const sceneSchema = z.strictObject({
  name: z.string().min(1),
  grid: z.strictObject({
    columns: z.int().min(20),
    rows: z.int().min(20),
    /** Width of a cell in m. */
    cell: z.number().min(1).max(100),
    /** Zone of UTM, WGS 84 or NAD 83. */
    zone: z.int().min(1).max(60),
    hemisphere: z.enum(['north', 'south']),
    /** Coordinates of the edges in m. */
    west: z.number(),
    north: z.number(),
  }),
  /** The part that is drawn, in cells from the north-west; places outside of it are not listed. */
  frame: z.strictObject({
    column: z.int().min(0),
    row: z.int().min(0),
    columns: z.int().min(20),
    rows: z.int().min(20),
  }),
  elevation: z.strictObject({
    file,
    /** Meters per number. */
    unit: z.number().positive(),
  }),
  bands: z.record(
    z.enum(BANDS),
    z.strictObject({
      gain: z.number(),
      offset: z.number(),
      irradiance: z.exactOptional(z.number().positive()),
    }),
  ),
  summer: dateSchema,
  autumn: dateSchema,
});
export type Scene = z.infer<typeof sceneSchema>;
