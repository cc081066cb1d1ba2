import { z } from 'zod';
import { headingSchema, labelSchema, paragraphSchema } from '../schemas/parts.ts';
import { text } from '../schemas/text.ts';

const phrase = text(1, 60, 'a few words are enough');

/** `content/long-text.yaml`: copy around every long text, in the complete profile. */
export const longTextSchema = z.strictObject({
  contents: headingSchema,
  /** Precedes the date of the last change, beside the date of publication. */
  changed: labelSchema,
  changes: headingSchema,
  sources: headingSchema,
  notes: headingSchema,
  /** Screen readers read it before a note's letter. */
  note: labelSchema,
  back: labelSchema,
  /** Follows the number of citations of a source. */
  mentions: labelSchema,
  /** Precedes the date on which a source was read: Read on March 31, 2026. */
  readOn: labelSchema,
  /** Replaces the year of a source without one. */
  undated: labelSchema,
  /** Names of figures that have no outside source, and what the sign after an example explains. */
  own: z.strictObject({ example: phrase, computed: phrase, legend: paragraphSchema }),
  figure: z.strictObject({
    from: labelSchema,
    csv: labelSchema,
    /** Label of the details below a figure. The next four are the headings of their horizons. */
    dig: labelSchema,
    claim: labelSchema,
    method: labelSchema,
    data: labelSchema,
    doubt: labelSchema,
  }),
});
export type LongTextWords = z.infer<typeof longTextSchema>;
