import { z } from 'zod';
import { headingSchema, labelSchema } from '../schemas/parts.ts';
import { text } from '../schemas/text.ts';

const phrase = text(1, 60, 'a few words are enough');

/** `content/long-text.yaml`: what stands around every text below the keys, in the complete profile. */
export const longTextSchema = z.strictObject({
  /** Heading of the list of what a text holds. */
  contents: headingSchema,
  /** Heading of the list of sources. */
  sources: headingSchema,
  /** Heading of the list of notes. */
  notes: headingSchema,
  /** Before the number of a source, for those who hear it. */
  source: labelSchema,
  /** Before the letter of a note, for those who hear it. */
  note: labelSchema,
  /** Name of the link from a source or a note back to where it is named. */
  back: labelSchema,
  /** Before the day on which a source was read. */
  read: labelSchema,
  /** What figures without a source are called. */
  own: z.strictObject({ example: phrase, computed: phrase }),
  figure: z.strictObject({
    /** Before the sources of a figure. */
    from: labelSchema,
    /** Opens the figure's numbers as a table. */
    data: labelSchema,
  }),
});
export type LongTextWords = z.infer<typeof longTextSchema>;
