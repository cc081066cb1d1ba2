import { z } from 'zod';
import { pictureNameSchema } from './pictures.ts';
import { labelSchema, slugSchema, sourceNameSchema } from './parts.ts';
import { text } from './text.ts';

/**
 * How a figure is drawn: a picture of `content/pictures/`, or a chart of its rows.
 * `parts`: each column of numbers is one bar of 100%, cut into the rows; the first row is the finding.
 * `level`: the first row is a bar, the others are marks on its axis.
 * `squares`: the first number counts squares, the second is the length of their sides.
 */
export const FIGURE_KINDS = [
  'bars',
  'parts',
  'level',
  'squares',
  'lines',
  'dots',
  'picture',
] as const;

/** In characters. On the narrowest phone, the label fits on one line with its number. */
const LONGEST_LABEL = 28;

/** A number, or the name of a result of the case study that the figure names, such as `long.loss`. */
const numberSchema = z.union([
  z.number(),
  z
    .string()
    .regex(
      /^[a-z]\w*(?:\.\w+)+$/,
      'Write a number with a point and without quotation marks, such as 0.7.',
    ),
]);

const rowSchema = z.tuple(
  [
    labelSchema.refine(
      (label) => label.length <= LONGEST_LABEL,
      `Shorten it to ${LONGEST_LABEL} characters: on a phone it stands in one line with its number.`,
    ),
    numberSchema,
  ],
  numberSchema,
);

/** `content/figures/*.yaml`: what a text shows by `![alternative text](figure:name)`. */
export const figureSchema = z.strictObject({
  slug: slugSchema,
  kind: z.enum(FIGURE_KINDS).meta({ title: 'Kind', description: 'How the figure is drawn.' }),
  title: text(1, 160, 'the title is one sentence').meta({
    title: 'Title',
    description: 'What the figure shows, in one sentence.',
  }),
  description: text(1, 600, 'a description is read out in one piece').meta({
    title: 'Description',
    description: 'For people who cannot see the figure: what there is to read from it.',
  }),
  unit: z
    .exactOptional(text(1, 60, 'only the unit stands here'))
    .meta({ title: 'Unit', description: 'Of the numbers, such as t/ha.' }),
  legend: z.exactOptional(text(1, 160, 'a legend is one or two short sentences')).meta({
    title: 'Legend',
    description: 'Explains the marks, such as the range of a line and the number of studies.',
  }),
  sources: z
    .array(sourceNameSchema)
    .min(1, 'Name a source, or write [example] or [computed].')
    .meta({
      title: 'Sources',
      description: 'Where the numbers were read; or example, or computed.',
    }),
  columns: z
    .exactOptional(z.array(labelSchema).min(2, 'Name the column of labels and of numbers.'))
    .meta({ title: 'Columns', description: 'The headings of the table.' }),
  rows: z.exactOptional(z.array(rowSchema).min(2, 'Write at least two rows.')).meta({
    title: 'Rows',
    description: 'The table that the chart draws: each row is a label and its numbers.',
  }),
  range: z.exactOptional(z.tuple([z.int(), z.int()])).meta({
    title: 'Range',
    description:
      "Columns, counted from 0, with the lower and the upper bound of each row's number.",
  }),
  picture: z
    .exactOptional(pictureNameSchema)
    .meta({ title: 'Picture', description: 'Its name in pictures, if the kind is picture.' }),
  study: z.exactOptional(slugSchema).meta({
    title: 'Case study',
    description: 'The name of the case study whose results the rows use.',
  }),
  method: z
    .exactOptional(text(1, 500, 'a few sentences are enough'))
    .meta({ title: 'Method', description: 'How the numbers were found.' }),
  doubt: z
    .exactOptional(text(1, 500, 'a few sentences are enough'))
    .meta({ title: 'Limits', description: 'Objections, and what the figure does not show.' }),
});
export type FigureData = z.infer<typeof figureSchema>;
