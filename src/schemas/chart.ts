import { z } from 'zod';
import { pictureNameSchema } from './pictures.ts';
import { labelSchema, slugSchema, sourceNameSchema } from './parts.ts';
import { text } from './text.ts';

/** How a figure is drawn: a chart of its rows, or a picture of `content/pictures/`. */
export const FIGURE_KINDS = ['bars', 'lines', 'dots', 'picture'] as const;

/** In characters: on the narrowest phone, the label stands in one line with its number. */
const LONGEST_LABEL = 28;

/** A label, then the numbers. */
const rowSchema = z
  .array(z.union([labelSchema, z.number()], 'Write a label or a number.'))
  .min(2, 'Write a label and at least one number.')
  .refine(([label]) => String(label).length <= LONGEST_LABEL, {
    path: [0],
    error: `Shorten it to ${LONGEST_LABEL} characters: on a phone it stands in one line with its number.`,
  });

/** `content/figures/*.yaml`: what a text shows by `![alternative text](figure:name)`. */
export const figureSchema = z.strictObject({
  slug: slugSchema,
  kind: z.enum(FIGURE_KINDS),
  title: text(1, 160, 'the title is one sentence'),
  /** What there is to see, for those who do not see it. */
  description: text(1, 600, 'a description is read out in one piece'),
  unit: z.exactOptional(text(1, 40, 'only the unit stands here')),
  /** Where the numbers were read, or `example`, `computed`. */
  sources: z.array(sourceNameSchema).min(1, 'Name a source, or write [example] or [computed].'),
  columns: z.exactOptional(
    z.array(labelSchema).min(2, 'Name the column of labels and of numbers.'),
  ),
  /** The table, which is what the chart draws: a label, then numbers. */
  rows: z.exactOptional(z.array(rowSchema).min(2, 'Write at least two rows.')),
  /** Columns, counted from 0, between which each row's number is known to lie: the least and the greatest. */
  range: z.exactOptional(z.tuple([z.int(), z.int()])),
  picture: z.exactOptional(pictureNameSchema),
});
export type FigureData = z.infer<typeof figureSchema>;
