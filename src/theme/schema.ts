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
  class: z
    .exactOptional(z.literal('detail', 'Write detail, or leave the class out.'))
    .describe('Left out where the mark is small, and of another color on icons.'),
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
    sky: dayAndNightSchema.describe(
      'The soils of the profile, from the sky down: black, umber, oxide red, sand, blue slate.',
    ),
    skyLow: dayAndNightSchema.describe('The sky near the ground, and the ground of forms.'),
    soilO: dayAndNightSchema.describe(
      'The dark uppermost soil: ground of the first section below the hero.',
    ),
    soilA: dayAndNightSchema.describe('The brown topsoil below it.'),
    soilB: dayAndNightSchema.describe('The red subsoil.'),
    soilC: dayAndNightSchema.describe('The sandy ground below.'),
    rock: dayAndNightSchema.describe('The bedrock: ground of the footer.'),
    cream: colorSchema.describe(
      'Words, on dark ground and on light; the soft ones for what matters less.',
    ),
    creamSoft: colorSchema.describe('Words on dark ground that matter less.'),
    loam: colorSchema.describe('Words on light ground, and the softer ones under the open sky.'),
    inkSoft: dayAndNightSchema.describe('Words on light ground that matter less.'),
    leaf: colorSchema.describe(
      "What can be pressed: leaf on light ground, shoot on dark; and while the pointer is over it. No drawing uses them, but the second line of a chart does, leaf in the lists and links of PDFs, and shoot on the footer's first card.",
    ),
    shoot: colorSchema.describe('Links and buttons on dark ground.'),
    pressOver: dayAndNightSchema.describe('Links and buttons while the pointer is over them.'),
    grass: colorSchema.describe(
      'Grass, and green light, in the drawings of pictures/. Crops are young and grown, below.',
    ),
    water: dayAndNightSchema.describe(
      "Water is for data and for the rills, rivers, and rain of drawings and maps; on dark ground, cool (below) takes its place, so change both. Straw and rust are risk in drawings; straw is also the mission's statement and the numbers of the steps, rust the pin on the map. Contour is the lines of every terrain, error is for errors alone.",
    ),
    straw: colorSchema.describe(
      "Risk in drawings, the mission's statement, and the numbers of the steps.",
    ),
    rust: colorSchema.describe('Risk in drawings, and the pin on the map.'),
    contour: dayAndNightSchema.describe('The lines of every terrain.'),
    error: dayAndNightSchema.describe(
      'Used only for errors. Dark soil has the error color of the night by day too.',
    ),
    plate: colorSchema.describe(
      'What the three cards of the footer, the steps of home, the slope, and the drawings of pictures/ show, the same by day and by night: plate and steel are the instrument, bare ground, young and grown plants, veins of rock and roots, cool water, iris for what is learned, ember for danger, shade for shadows.',
    ),
    steel: colorSchema.describe('The second color of instruments.'),
    cloud: colorSchema.describe('Clouds and smoke.'),
    bare: colorSchema.describe('Bare ground.'),
    young: colorSchema.describe('Young plants.'),
    grown: colorSchema.describe('Grown plants.'),
    vein: colorSchema.describe('Veins of rock, and roots.'),
    cool: colorSchema.describe('Water on dark ground.'),
    iris: colorSchema.describe('What is learned.'),
    irisDeep: colorSchema.describe('What is learned, darker.'),
    ember: colorSchema.describe('Danger.'),
    shade: colorSchema.describe('Shadows.'),
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
  from: z
    .string()
    .regex(
      /^(?:@fontsource-variable\/[a-z0-9-]+|fonts\/[\w.-]+\.woff2)$/,
      'Write the package of a variable font, such as @fontsource-variable/fraunces, or a file of your own, such as fonts/my-serif.woff2.',
    )
    .describe("A package, or a file of the owner's below `content/`."),
  family: text(1, 40, 'a family is named in a few words')
    .regex(/^[\p{L}\p{N} .-]+$/u, 'Write letters, digits, spaces, points, and hyphens alone.')
    .describe('As the font files call themselves; `{font}` in every other text.'),
  license: text(1, 60, 'a license is named in a few words').describe(
    '`{fontLicense}` in every other text.',
  ),
  cut: z
    .string()
    .regex(/^[a-z]+$/, 'Use only lowercase letters, as in wght or opsz.')
    .default('wght')
    .describe(
      'Of a package: the part of its file names between letters and style, which says what axes they have.',
    ),
  axes: z
    .record(
      z.string().regex(/^[A-Za-z]{4}$/, 'Write the four letters of an axis, such as opsz.'),
      z.number(),
    )
    .describe('Axes that are pinned, by their four-letter tags.'),
  weights: z
    .strictObject({
      lightest: weightSchema.describe('From 100 to 900; 400 is regular.'),
      heaviest: weightSchema.describe('From 100 to 900; 700 is bold.'),
    })
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
    display: displayFontSchema.describe(
      'Headings and large figures: a variable font of Fontsource, which has to be in package.json, or a file of your own, such as fonts/my-serif.woff2. Other texts use {font} and {fontLicense}. Files of a package are called <family>-<letters>-<cut>-normal.woff2; axes are pinned, weights lie between the two.',
    ),
    text: z
      .string()
      .regex(
        /^[\w '"-]+(?:, ?[\w '"-]+)*$/,
        'Write names of fonts with commas between them, such as system-ui, sans-serif.',
      )
      .describe('Running text: fonts that the reader has already.'),
  }),
  icon: z
    .strictObject({
      ground: colorSchema.describe('Behind the mark.'),
      mark: colorSchema.describe('The lines of the mark.'),
      detail: colorSchema.describe('The paths of the mark that have the class detail.'),
    })
    .describe(
      'The mark in the bar, on icons and on share pictures is mark.svg beside this file. Its colors on icons:',
    ),
  ground: z
    .exactOptional(z.literal('plain', 'Write plain, or leave the key out.'))
    .describe(
      '`plain` for a site that is not about soil: without letters, depths, roots, and stones in the ground.',
    ),
  seeds: z
    .strictObject({
      hero: seedSchema.describe('The terrain of the home page.'),
      place: seedSchema.describe(
        'The hillside with the pin on the contact page, if it has no map.',
      ),
      notFound: seedSchema.describe('The terrain of the page at unknown addresses.'),
    })
    .describe('Another word, another drawing.'),
});
export type Theme = z.infer<typeof themeSchema>;
export type Colors = Theme['colors'];
