import { z } from 'zod';
import {
  calendarDaySchema,
  headingSchema,
  heroSchema,
  labelSchema,
  leadSchema,
  metaSchema,
  paragraphSchema,
  sourceNameSchema,
} from '../../schemas/parts.ts';
import { patternSchema, pluralSchema } from '../../schemas/patterns.ts';
import { text } from '../../schemas/text.ts';
import { paragraphs, pixelsSchema } from './pixels-schema.ts';

/** Layers of the map, in the order of their buttons. The last one is shown first. */
export const LAYERS = ['elevation', 'water', 'cover', 'score', 'map'] as const;
export type Layer = (typeof LAYERS)[number];

const COMPASS = ['north', 'east', 'south', 'west'] as const;

const row = 'it is part of a row beside the map';
const line = 'it is one line below the map';
const clause = text(1, 120, row);
const legendWord = text(1, 40, 'a legend names each color in a few words');

const stepSchema = z.strictObject({
  name: labelSchema,
  text: paragraphSchema.describe('Says what is computed, in two or three sentences.'),
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
    place: patternSchema(40, 'it names a column of a table', 'number').describe(
      'The name of each place. %number is its rank.',
    ),
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
      .strictObject({
        steep: clause.describe('At a place that is steep.'),
        long: clause.describe('At a place below a long slope.'),
        other: clause.describe('At every other place.'),
      })
      .describe('What to look for at a steep, a long, and another place.'),
    how: labelSchema.describe('The link from home to this page.'),
    print: labelSchema.describe('The link to the sheet as a PDF.'),
    section: z
      .strictObject({
        forest: text(1, 24, 'it stands in the drawing').describe(
          'In the drawing, where the line crosses forest.',
        ),
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
    alt: text(10, 300, 'screen readers read it aloud in place of the map').describe(
      'Describes the map to people who cannot see it.',
    ),
    choose: labelSchema.describe('Before the buttons that choose a layer.'),
    layers: z.record(z.enum(LAYERS), labelSchema).describe('The buttons, in this order.'),
    layerNotes: z
      .record(z.enum(LAYERS), paragraphSchema)
      .describe('Below the map while a layer is shown.'),
    compass: z
      .record(z.enum(COMPASS), text(1, 3, 'it stands at the arrow of the map'))
      .describe(
        'Letters of the directions. They follow degrees, and the first one marks the arrow.',
      ),
    legend: z.strictObject({
      heading: labelSchema.describe('Screen readers read it as the name of the legend.'),
      contours: legendWord.describe('The lines of equal height.'),
      streams: legendWord.describe('The blue lines.'),
      bare: legendWord.describe('Fields without plants.'),
      some: legendWord.describe('Fields with few plants.'),
      green: legendWord.describe('Fields with plants.'),
      forest: legendWord.describe('Ground under trees.'),
      unseen: legendWord.describe('Ground that the satellite did not see.'),
      scores: legendWord.describe('The shades of the score.'),
      place: legendWord.describe('The numbered rings.'),
    }),
    credit: text(1, 260, 'a credit fits on two lines').describe(
      'Below the map: whose images it was computed from.',
    ),
  }),
  pixels: pixelsSchema,
  proof: z.strictObject({
    heading: headingSchema,
    paragraphs,
    table: z.strictObject({
      caption: paragraphSchema,
      rill: labelSchema.describe('The heading of the column of places where rills were found.'),
      noRill: labelSchema.describe('The heading of the column of places without rills.'),
      marked: labelSchema.describe('The row of places that the map marks.'),
      unmarked: labelSchema.describe('The row of places that it does not mark.'),
      cells: z.strictObject({
        hit: labelSchema.describe('Marked, and rills were found.'),
        falseAlarm: labelSchema.describe('Marked, and there were none.'),
        miss: labelSchema.describe('Not marked, and rills were found.'),
        rejection: labelSchema.describe('Not marked, and there were none.'),
      }),
      empty: labelSchema.describe('In each cell, as long as nobody has counted.'),
    }),
  }),
  sure: z.strictObject({
    heading: headingSchema,
    lead: leadSchema,
    change: labelSchema.describe('The heading of the first column: the choice that was changed.'),
    total: patternSchema(60, 'it stands before the counts', 'all').describe(
      'Before the number of changes with which each place remains, in the first row.',
    ),
    yes: labelSchema.describe(
      'What a dot says of a place: it stays on the map. In the legend, and read aloud in each cell.',
    ),
    no: labelSchema.describe('What a ring says of a place: it does not.'),
    choices: z
      .record(z.string(), labelSchema)
      .describe('Names of the choices of the model, and of their values that are words.'),
    values: z
      .record(z.string(), labelSchema)
      .describe('Names of values that are words, as result.json has them.'),
  }),
  steps: z.strictObject({
    heading: headingSchema,
    lead: leadSchema,
    list: z
      .array(stepSchema)
      .min(1, 'Add at least one step.')
      .describe('The steps in their order, each with a picture.'),
    classes: z.strictObject({
      caption: paragraphSchema,
      columns: z
        .array(labelSchema)
        .length(5, 'Name the five columns.')
        .describe('The headings of the five columns.'),
    }),
  }),
  take: z.strictObject({
    heading: headingSchema,
    paragraphs,
    gpx: labelSchema.describe('The link to the places for GPS devices.'),
    geojson: labelSchema.describe('The link to the places for map programs.'),
    result: labelSchema.describe('The link to everything that was computed.'),
    pdf: labelSchema.describe('The button that downloads the sheet to print.'),
    command: text(1, 120, 'a command fits on a line').describe(
      'The command that computes the map again, in a terminal.',
    ),
  }),
});
export type FirstMapCopy = z.infer<typeof firstMapSchema>;
