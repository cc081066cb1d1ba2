import { z } from 'zod';
import {
  calendarDaySchema,
  headingSchema,
  heroSchema,
  labelSchema,
  metaSchema,
  paragraphSchema,
  patternSchema,
  pluralSchema,
  sourceNameSchema,
} from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

/** Layers of the map, in the order of their buttons. The last one is shown first. */
export const LAYERS = ['elevation', 'water', 'cover', 'score', 'map'] as const;
export type Layer = (typeof LAYERS)[number];

const COMPASS = ['north', 'east', 'south', 'west'] as const;

const row = 'it is part of a row beside the map';
const line = 'it is one line below the map';
const clause = text(1, 120, row);
const paragraphs = z.array(paragraphSchema).min(1, 'Add at least one paragraph.').max(5);
const legendWord = text(1, 40, 'a legend names each color in a few words');

const stepSchema = z.strictObject({
  name: labelSchema,
  text: paragraphSchema,
  source: z.exactOptional(sourceNameSchema),
});

/** `content/first-map.yaml`: the copy of the page and of its section on home. `result.json` has what was computed. */
export const firstMapSchema = z.strictObject({
  meta: metaSchema,
  hero: heroSchema,
  run: calendarDaySchema.describe('The day of the run.'),
  unchecked: paragraphSchema.describe(
    'Says that nobody has checked the places, near the top of the page and of the section on home.',
  ),
  sheet: z.strictObject({
    heading: headingSchema,
    place: patternSchema(40, 'it names a column of a table', 'number'),
    placeHead: labelSchema.describe('Stands on paper above the numbers of the places.'),
    reason: patternSchema(160, row, 'length', 'steepness').describe(
      '%length is that of the open slope above the place.',
    ),
    among: pluralSchema(160, row, 'kept', 'count').describe(
      'The plural forms of a language for %count: zero, one, two, few, many, and other. Every language has other.',
    ),
    seldom: pluralSchema(160, row, 'kept', 'count').describe(
      'Shown for a place that fewer than half of the variants keep.',
    ),
    look: z
      .strictObject({ steep: clause, long: clause, other: clause })
      .describe('What to look for at a steep, a long, and another place.'),
    how: labelSchema,
    print: labelSchema,
    section: z
      .strictObject({
        forest: text(1, 24, 'it stands in the drawing'),
        exaggerated: pluralSchema(160, line, 'number', 'length', 'fall', 'count').describe(
          'Of the flow path. The plural forms of %count.',
        ),
        exact: patternSchema(160, line, 'number', 'length', 'fall').describe(
          'Shown if heights are not exaggerated.',
        ),
      })
      .describe('The section below the map.'),
  }),
  map: z.strictObject({
    alt: text(10, 300, 'screen readers read it aloud in place of the map'),
    choose: labelSchema,
    layers: z.record(z.enum(LAYERS), labelSchema),
    layerNotes: z.record(z.enum(LAYERS), paragraphSchema),
    compass: z
      .record(z.enum(COMPASS), text(1, 3, 'it stands at the arrow of the map'))
      .describe(
        'Letters of the directions. They follow degrees, and the first one marks the arrow.',
      ),
    legend: z.strictObject({
      heading: labelSchema,
      contours: legendWord,
      streams: legendWord,
      bare: legendWord,
      some: legendWord,
      green: legendWord,
      forest: legendWord,
      unseen: legendWord,
      scores: legendWord,
      place: legendWord,
    }),
    credit: text(1, 260, 'a credit fits on two lines'),
  }),
  pixels: z
    .exactOptional(
      z.strictObject({
        heading: headingSchema,
        paragraphs,
        choose: labelSchema,
        natural: labelSchema,
        infrared: labelSchema,
        alt: text(10, 300, 'screen readers read it aloud in place of the picture'),
        rill: clause,
        credit: patternSchema(260, 'a credit fits on two lines', 'source'),
        table: z.strictObject({
          caption: paragraphSchema,
          ground: labelSchema,
          bands: z.array(labelSchema).min(1),
          rows: z.array(z.strictObject({ name: labelSchema, values: z.array(z.number()) })).min(1),
        }),
        source: sourceNameSchema,
      }),
    )
    .describe(
      'Needs `first-map/natural.png` and `first-map/infrared.png`, the same crop of an image that may be shown.',
    ),
  proof: z.strictObject({
    heading: headingSchema,
    paragraphs,
    table: z.strictObject({
      caption: paragraphSchema,
      rill: labelSchema,
      noRill: labelSchema,
      marked: labelSchema,
      unmarked: labelSchema,
      cells: z.strictObject({
        hit: labelSchema,
        falseAlarm: labelSchema,
        miss: labelSchema,
        rejection: labelSchema,
      }),
      empty: labelSchema,
    }),
  }),
  sure: z.strictObject({
    heading: headingSchema,
    lead: paragraphSchema,
    change: labelSchema,
    yes: labelSchema,
    no: labelSchema,
    choices: z
      .record(z.string(), labelSchema)
      .describe('Names of the choices of the model, and of their values that are words.'),
    values: z.record(z.string(), labelSchema),
  }),
  steps: z.strictObject({
    heading: headingSchema,
    lead: paragraphSchema,
    list: z.array(stepSchema).min(1, 'Add at least one step.'),
    classes: z.strictObject({
      caption: paragraphSchema,
      columns: z.array(labelSchema).length(5, 'Name the five columns.'),
    }),
  }),
  take: z.strictObject({
    heading: headingSchema,
    paragraphs,
    gpx: labelSchema,
    geojson: labelSchema,
    result: labelSchema,
    pdf: labelSchema,
    command: text(1, 120, 'a command fits on a line'),
  }),
});
export type FirstMapCopy = z.infer<typeof firstMapSchema>;
