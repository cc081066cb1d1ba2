import { z } from 'zod';
import {
  headingSchema,
  labelSchema,
  paragraphSchema,
  sourceNameSchema,
} from '../../schemas/parts.ts';
import { patternSchema } from '../../schemas/patterns.ts';
import { text } from '../../schemas/text.ts';

/** The paragraphs of a section. */
export const paragraphs = z.array(paragraphSchema).min(1, 'Add at least one paragraph.').max(5);

/** The section on what a satellite sees of a field. */
export const pixelsSchema = z
  .exactOptional(
    z.strictObject({
      heading: headingSchema,
      paragraphs,
      choose: labelSchema.describe('Before the buttons that choose the colors.'),
      natural: labelSchema.describe('The button for colors as the eye sees them.'),
      infrared: labelSchema.describe('The button for colors in which plants are red.'),
      alt: text(10, 300, 'screen readers read it aloud in place of the picture').describe(
        'Describes the picture to people who cannot see it.',
      ),
      rill: text(1, 120, 'it is one line below the picture').describe(
        'Below the picture: explains the line that is drawn in it.',
      ),
      credit: patternSchema(260, 'a credit fits on two lines', 'source').describe(
        'Below the picture. %source is the link to the source.',
      ),
      table: z.strictObject({
        caption: paragraphSchema,
        bands: z
          .array(labelSchema)
          .min(1)
          .describe('The names of the rows, one for each band of light.'),
        rows: z
          .array(
            z.strictObject({
              name: labelSchema,
              values: z
                .array(z.number())
                .describe('The numbers of this ground, in the order of the bands.'),
            }),
          )
          .min(1)
          .describe('One column for each kind of ground.'),
      }),
      source: sourceNameSchema,
    }),
  )
  .describe(
    'Needs `first-map/natural.png` and `first-map/infrared.png`, the same crop of an image that may be shown.',
  );
