import { z } from 'zod';
import { headingSchema, labelSchema, metaSchema, paragraphSchema, slugSchema } from './parts.ts';
import { bodySchema } from './text.ts';

/** `content/pages/*.md`, `content/programs/*.md`: a page of running text, in the complete profile. */
export const textPageSchema = z.strictObject({
  /** Title, description, keywords and share image text. */
  meta: metaSchema,
  /** Heading of the page. */
  heading: headingSchema,
  /** One or two sentences below it. */
  lead: paragraphSchema,
  /** The file's name without `.md`. */
  slug: slugSchema,
  /** Markdown below the keys; without it the address stays without a page. */
  body: bodySchema,
});

/** `content/legal/*.md`: the same, linked from the footer's last line. */
export const legalPageSchema = textPageSchema.extend({
  /** Words of that link; its heading where they are left out. */
  label: z.exactOptional(labelSchema),
});
