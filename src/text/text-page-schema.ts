import { z } from 'zod';
import {
  headingSchema,
  labelSchema,
  metaSchema,
  paragraphSchema,
  slugSchema,
} from '../schemas/parts.ts';
import { bodySchema } from '../schemas/text.ts';

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

/**
 * What a site may have switched on: `messages`, that its own server takes them; `newsletter`, that people
 * can subscribe to it.
 */
export const SWITCHES = ['messages', 'newsletter'] as const;
export type Switch = (typeof SWITCHES)[number];

/** `content/legal/*.md`: the same, linked from the footer's last line. */
export const legalPageSchema = textPageSchema.extend({
  /** Words of that link; its heading where they are left out. */
  label: z.exactOptional(labelSchema),
  /** Headings of sections that stand in the text only while what they tell of is switched on. */
  only: z.exactOptional(
    z.partialRecord(
      z.enum(SWITCHES),
      z.array(headingSchema).min(1, 'Name at least one heading of the text, or remove this key.'),
    ),
  ),
});
