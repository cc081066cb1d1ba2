import { z } from 'zod';
import { labelSchema } from './parts.ts';
import { text } from './text.ts';

const words = z.array(labelSchema);

/** What the check for sources has to know about the language. It knows dates and the word for percent. */
export const grammarSchema = z.strictObject({
  numbers: words.describe('Number words that need a source, just as digits do.'),
  units: words.describe(
    'Words for what is counted or measured. Before one of them, 1900 is not a year.',
  ),
  abbreviations: words.describe('Abbreviations with their periods, which do not end a sentence.'),
});

export const languagesSchema = z
  .exactOptional(
    z.strictObject({
      name: labelSchema.describe(
        'Screen readers read it as the name of the links to other languages.',
      ),
      none: text(1, 80, 'the note stands beside the name of the language').describe(
        'The note after a language in which the page does not exist. The link leads to the page in the main language or, without one, to the home page.',
      ),
      untranslated: z
        .exactOptional(text(1, 120, 'the notice is one short sentence'))
        .describe(
          'Above a page that nobody has translated into a language. In its own words, each language names itself.',
        ),
      offer: z
        .exactOptional(text(1, 80, 'the link is one short sentence'))
        .describe('On pages in other languages, for people whose browser prefers this one.'),
    }),
  )
  .describe(
    "Around the links to the site's other languages: each folder of content/ that is named after one.",
  );
