import { z } from 'zod';
import { slugSchema } from './parts.ts';
import { text } from './text.ts';

/** `content/terms.yaml`: the words on which translators agree; optional. No page shows them. */
export const termsSchema = z.record(
  slugSchema,
  z.strictObject({
    term: text(1, 60, 'a term is one word or a few').describe('The word in this language.'),
    note: z
      .exactOptional(text(1, 200, 'a note is one or two short sentences'))
      .describe('What it means here, or what to mind when one writes it.'),
  }),
);
