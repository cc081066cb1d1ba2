import { z } from 'zod';
import { colorSchema, dayAndNightSchema } from '../schemas/color.ts';
import { contrastIssues } from '../schemas/contrast.ts';
import { text } from '../schemas/text.ts';

const paintSchema = z.enum(['none', 'currentColor'], {
  error: 'Write none or currentColor: the mark takes its color from where it stands.',
});

/** One path of the mark, by the names of its attributes; what it leaves out is as for the whole drawing. */
const markPathSchema = z.strictObject({
  d: z
    .string('Draw something: this path has no attribute d.')
    .regex(/^[Mm][\d\s,.eE+\-a-zA-Z]*$/, 'Write path data that begins with M.'),
  'stroke-width': z.exactOptional(
    z.string().regex(/^\d*\.?\d+$/, 'Write a number, in units of the view box.'),
  ),
  fill: z.exactOptional(paintSchema),
  stroke: z.exactOptional(paintSchema),
  /** Left out where the mark is small, and of another color on icons. */
  class: z.exactOptional(z.literal('detail', 'Write detail, or leave the class out.')),
});
export type MarkPath = z.infer<typeof markPathSchema>;

/** `content/mark.svg`: the brand's mark, drawn in lines with round ends unless a path says otherwise. */
export const markSchema = z.strictObject({
  viewBox: z
    .string('Give the drawing a view box, such as viewBox="0 0 32 32".')
    .regex(
      /^0 0 (\d+(?:\.\d+)?) \1$/,
      'Make the view box a square from 0 on, such as viewBox="0 0 32 32".',
    ),
  paths: z
    .array(markPathSchema)
    .refine(
      (paths) => paths.some((path) => path.class === undefined),
      'Draw at least one path without class="detail": the bar shows those alone.',
    ),
});
export type Mark = z.infer<typeof markSchema>;

/** The colors of the site by what they are; `tokens.css` says what each is for. */
const colorsSchema = z
  .strictObject({
    /** The soils of the profile, from the sky down: ground of hero, sections and footer. */
    sky: dayAndNightSchema,
    skyLow: dayAndNightSchema,
    soilO: dayAndNightSchema,
    soilA: dayAndNightSchema,
    soilB: dayAndNightSchema,
    soilC: dayAndNightSchema,
    rock: dayAndNightSchema,
    /** Words on dark ground, and the softer ones. */
    cream: colorSchema,
    creamSoft: colorSchema,
    /** Words on light ground, and the softer ones under the open sky. */
    loam: colorSchema,
    inkSoft: dayAndNightSchema,
    /** Controls on light and on dark ground, and while the pointer is over them. */
    leaf: colorSchema,
    shoot: colorSchema,
    pressOver: dayAndNightSchema,
    /** Used only in drawings. */
    grass: colorSchema,
    water: dayAndNightSchema,
    straw: colorSchema,
    rust: colorSchema,
    contour: dayAndNightSchema,
    /** Used only for errors. Dark soil has the error color of the night by day too. */
    error: dayAndNightSchema,
    /** What the instruments show. */
    plate: colorSchema,
    steel: colorSchema,
    cloud: colorSchema,
    bare: colorSchema,
    young: colorSchema,
    grown: colorSchema,
    vein: colorSchema,
    cool: colorSchema,
    iris: colorSchema,
    irisDeep: colorSchema,
    ember: colorSchema,
    shade: colorSchema,
  })
  .superRefine((colors, context) => {
    for (const issue of contrastIssues(colors)) {
      context.addIssue({ code: 'custom', path: issue.path, message: issue.sentence });
    }
  });

/** The weights that a variable font is cut down to (CSS `font-weight`). */
const WEIGHT = 'Write a whole number from 100 to 900.';
const weightSchema = z.int(WEIGHT).min(100, WEIGHT).max(900, WEIGHT);

const displayFontSchema = z.strictObject({
  /** A package, or a file of the owner's below `content/`. */
  from: z
    .string()
    .regex(
      /^(?:@fontsource-variable\/[a-z0-9-]+|fonts\/[\w.-]+\.woff2)$/,
      'Write the package of a variable font, such as @fontsource-variable/fraunces, or a file of your own, such as fonts/my-serif.woff2.',
    ),
  /** As the font files call themselves; `{font}` in every other text. */
  family: text(1, 40, 'a family is named in a few words').regex(
    /^[\p{L}\p{N} .-]+$/u,
    'Write letters, digits, spaces, points, and hyphens alone.',
  ),
  /** `{fontLicense}` in every other text. */
  license: text(1, 60, 'a license is named in a few words'),
  /** Of a package: the part of its file names between letters and style, which says what axes they have. */
  cut: z
    .string()
    .regex(/^[a-z]+$/, 'Use only lowercase letters, as in wght or opsz.')
    .default('wght'),
  /** Axes that are pinned, by their four-letter tags. */
  axes: z.record(
    z.string().regex(/^[A-Za-z]{4}$/, 'Write the four letters of an axis, such as opsz.'),
    z.number(),
  ),
  weights: z
    .strictObject({ lightest: weightSchema, heaviest: weightSchema })
    .refine(({ lightest, heaviest }) => lightest <= heaviest, {
      error: 'Exchange the two: the heaviest weight is less than the lightest.',
      path: ['heaviest'],
    }),
});
export type DisplayFont = z.infer<typeof displayFontSchema>;

const seedSchema = text(1, 40, 'a seed is a word');

/** `content/theme.yaml`: the looks of the site, as far as they are the owner's. */
export const themeSchema = z.strictObject({
  colors: colorsSchema,
  fonts: z.strictObject({
    display: displayFontSchema,
    /** Value of `font-family` for running text. */
    text: z
      .string()
      .regex(
        /^[\w '"-]+(?:, ?[\w '"-]+)*$/,
        'Write names of fonts with commas between them, such as system-ui, sans-serif.',
      ),
  }),
  /** Colors of the mark on the icons of tabs and home screens. */
  icon: z.strictObject({ ground: colorSchema, mark: colorSchema, detail: colorSchema }),
  /** `plain` for a site that is not about soil: without letters, depths, roots, and stones in the ground. */
  ground: z.exactOptional(z.literal('plain', 'Write plain, or leave the key out.')),
  /** Where the random numbers of the drawings begin: the same seed, the same drawing. */
  seeds: z.strictObject({
    hero: seedSchema,
    place: seedSchema,
    notFound: seedSchema,
  }),
});
export type Theme = z.infer<typeof themeSchema>;
export type Colors = Theme['colors'];
