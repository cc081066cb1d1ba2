import { z } from 'zod';
import { headingSchema, metaSchema, paragraphSchema, slugSchema } from './parts.ts';
import { bodySchema } from './text.ts';

/** `content/pages/*.md`: a page of running text, in the complete profile; its address is the file's name. */
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
