import { z } from 'zod';

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
