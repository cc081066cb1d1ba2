import { z } from 'zod';
import { headingSchema, labelSchema } from '../schemas/parts.ts';
import { text } from '../schemas/text.ts';

const phrase = text(1, 60, 'a few words are enough');

/** `content/long-text.yaml`: copy around every long text, in the complete profile. */
export const longTextSchema = z.strictObject({
  /** Heading of the table of contents. */
  contents: headingSchema,
  sources: headingSchema,
  notes: headingSchema,
  /** Screen readers read it before a source's number. */
  source: labelSchema,
  /** Screen readers read it before a note's letter. */
  note: labelSchema,
  /** Name of the link from a source or note to where it is cited. */
  back: labelSchema,
  /** Before the date on which a source was read. */
  read: labelSchema,
  /** Names of figures that have no outside source. */
  own: z.strictObject({ example: phrase, computed: phrase }),
  figure: z.strictObject({
    /** Before the figure's sources. */
    from: labelSchema,
    /** Opens the figure's numbers as a table. */
    data: labelSchema,
  }),
});
export type LongTextWords = z.infer<typeof longTextSchema>;
