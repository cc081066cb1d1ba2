import { z } from 'zod';
import { headingSchema, labelSchema, paragraphSchema } from '../schemas/parts.ts';
import { patternSchema, pluralSchema } from '../schemas/patterns.ts';
import { text } from '../schemas/text.ts';

const phrase = text(1, 60, 'a few words are enough');

/** `content/long-text.yaml`: copy around every long text, in the complete profile. */
export const longTextSchema = z.strictObject({
  contents: headingSchema.describe('Above the list of sections.'),
  changed: labelSchema.describe(
    'Precedes the date of the last change, beside the date of publication.',
  ),
  changes: headingSchema.describe('Above the changes since publication.'),
  sources: headingSchema.describe('Above the list of sources.'),
  notes: headingSchema.describe('Above the footnotes.'),
  note: labelSchema.describe("Screen readers read it before a note's letter."),
  back: labelSchema.describe('Screen readers read it for the arrow behind a footnote.'),
  mentions: pluralSchema(40, 'it stands beside a source', 'count').describe(
    'The number of citations of a source.',
  ),
  readOn: patternSchema(80, 'it is a short sentence', 'date').describe(
    'The day or the span of days on which sources were read.',
  ),
  undated: labelSchema.describe('Replaces the year of a source without one.'),
  own: z
    .strictObject({
      example: phrase.describe('Stands in place of a source after your own example.'),
      computed: phrase.describe(
        'Stands in place of a source after a number that the site computes.',
      ),
      legend: paragraphSchema.describe(
        'In the list of sources: explains the sign after an example.',
      ),
    })
    .describe(
      'Names of figures that have no outside source, and what the sign after an example explains.',
    ),
  figure: z.strictObject({
    from: labelSchema.describe('Before the sources of a figure.'),
    csv: labelSchema.describe('The link that downloads the numbers of a figure.'),
    dig: labelSchema.describe(
      'Label of the details below a figure. The next four are the headings of their horizons.',
    ),
    claim: labelSchema.describe('Above what the figure shows.'),
    method: labelSchema.describe('Above how the numbers were found.'),
    data: labelSchema.describe('Above the sources and the table.'),
    doubt: labelSchema.describe('Above the limits of the figure.'),
  }),
});
export type LongTextWords = z.infer<typeof longTextSchema>;
