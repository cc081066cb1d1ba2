import { z } from 'zod';
import { pictureNameSchema } from './pictures.ts';
import { draftSchema, labelSchema, slugSchema, sourceNameSchema } from './parts.ts';
import { text } from './text.ts';

/**
 * How a figure is drawn: a picture of `content/pictures/`, or a chart of its rows.
 * `portrait`: a picture of a person or a place, which makes no claim and so needs no source.
 * `parts`: each column of numbers is one bar of 100%, divided into the rows. The first row is the finding.
 * `level`: the first row is a bar, and the others are marks on its axis.
 * `numbers`: each number as a large numeral above its label.
 * `squares`: the first number is the number of squares, the second the length of their sides.
 */
const kindSchema = z.enum([
  'bars',
  'parts',
  'level',
  'squares',
  'lines',
  'numbers',
  'dots',
  'picture',
  'portrait',
]);

/** In characters. On the narrowest phone, a label of this length fits on one line with its number. */
const LONGEST_LABEL = 28;

/** A number, or the name of a result of the case study that the figure names, such as `long.loss`. */
const numberSchema = z.union([
  z.number(),
  z.string().regex(/^[a-z]\w*(?:\.\w+)+$/, {
    error: ({ input }) =>
      /^-?\d+(?:\.\d+)?$/.test(String(input))
        ? 'Write the number without quotation marks.'
        : 'Write a number, with a point for decimals, such as 0.7.',
  }),
]);

const rowSchema = z.tuple(
  [
    labelSchema.refine(
      (label) => label.length <= LONGEST_LABEL,
      `Shorten it to ${LONGEST_LABEL} characters: on a phone, it shares one line with its number.`,
    ),
    numberSchema,
  ],
  numberSchema,
);

/** `content/figures/*.yaml`: what a text shows by `![alternative text](figure:name)`. */
export const figureSchema = z.strictObject({
  slug: slugSchema,
  ownSlug: z
    .exactOptional(slugSchema)
    .describe('In a translation, names the file with the numbers.'),
  language: z
    .exactOptional(z.string())
    .describe('That of a figure which the language of the site lacks.'),
  kind: kindSchema.describe('How to draw the figure.'),
  title: text(1, 160, 'the title is one sentence').describe(
    'One sentence that says what the figure shows.',
  ),
  description: text(1, 600, 'screen readers read it aloud in one piece').describe(
    'Tells people who cannot see the figure what they can read from it.',
  ),
  unit: z
    .exactOptional(text(1, 60, 'write only the unit here'))
    .describe('The unit of the numbers, such as t/ha.'),
  legend: z
    .exactOptional(text(1, 160, 'a legend is one or two short sentences'))
    .describe('Explains the marks of the chart, such as the range that a line covers.'),
  sources: z
    .array(sourceNameSchema)
    .default([])
    .describe(
      'The sources of the numbers, as sources.yaml names them. Write example for your own example, or computed for numbers that are computed on the page.',
    ),
  columns: z
    .exactOptional(
      z.array(labelSchema).min(2, 'Name the column of labels and at least one column of numbers.'),
    )
    .describe('The headings of the columns, beginning with the column of labels.'),
  rows: z
    .exactOptional(z.array(rowSchema).min(2, 'Write at least two rows.'))
    .describe('The table that the chart draws. Each row has a label and its numbers.'),
  range: z
    .exactOptional(z.tuple([z.int(), z.int()]))
    .describe('The columns with the lower and the upper bound. The column of labels is 0.'),
  picture: z
    .exactOptional(pictureNameSchema)
    .describe(
      'If the kind is picture or portrait: the name of a file in pictures/, without its ending.',
    ),
  shows: z
    .exactOptional(z.enum(['soil', 'water', 'plants']))
    .describe(
      'What the marks of a chart stand for, which gives them its color: soil that leaves, water, or plants and what they hold. Otherwise they are in the color of the text.',
    ),
  wide: z
    .exactOptional(z.boolean())
    .describe(
      'Whether it reaches from the wall of the pit to the edge of the window. A drawing has to fill its frame.',
    ),
  study: z.exactOptional(slugSchema).meta({
    title: 'Case study',
    description: 'The case study whose results the rows use, by the name of its file.',
  }),
  method: z
    .exactOptional(text(1, 500, 'a few sentences are enough'))
    .describe('Explains how the numbers were found.'),
  doubt: z.exactOptional(text(1, 500, 'a few sentences are enough')).meta({
    title: 'Limits',
    description: 'Names objections, and says what the figure does not show.',
  }),
  draft: draftSchema,
});
export type FigureData = z.infer<typeof figureSchema>;
