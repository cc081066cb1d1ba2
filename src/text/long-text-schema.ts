import { z } from 'zod';
import {
  headingSchema,
  labelSchema,
  paragraphSchema,
  patternSchema,
  pluralSchema,
} from '../schemas/parts.ts';
import { text } from '../schemas/text.ts';

const phrase = text(1, 60, 'a few words are enough');

/** `content/long-text.yaml`: copy around every long text, in the complete profile. */
export const longTextSchema = z.strictObject({
  contents: headingSchema,
  changed: labelSchema.describe(
    'Precedes the date of the last change, beside the date of publication.',
  ),
  changes: headingSchema,
  sources: headingSchema,
  notes: headingSchema,
  note: labelSchema.describe("Screen readers read it before a note's letter."),
  back: labelSchema,
  mentions: pluralSchema(40, 'it stands beside a source', 'count').describe(
    'The number of citations of a source.',
  ),
  readOn: patternSchema(80, 'it is a short sentence', 'date').describe(
    'The day or the span of days on which sources were read.',
  ),
  undated: labelSchema.describe('Replaces the year of a source without one.'),
  own: z
    .strictObject({ example: phrase, computed: phrase, legend: paragraphSchema })
    .describe(
      'Names of figures that have no outside source, and what the sign after an example explains.',
    ),
  figure: z.strictObject({
    from: labelSchema,
    csv: labelSchema,
    dig: labelSchema.describe(
      'Label of the details below a figure. The next four are the headings of their horizons.',
    ),
    claim: labelSchema,
    method: labelSchema,
    data: labelSchema,
    doubt: labelSchema,
  }),
});
export type LongTextWords = z.infer<typeof longTextSchema>;
