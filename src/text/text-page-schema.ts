import { z } from 'zod';
import {
  headingSchema,
  labelSchema,
  leadSchema,
  linkSchema,
  metaSchema,
  paragraphSchema,
  textFile,
} from '../schemas/parts.ts';
import { optionalPictureSchema } from '../schemas/pictures.ts';

/** `content/programs-page.yaml`: the list of research programs, in the complete profile. */
export const programsPageSchema = z.strictObject({
  meta: metaSchema,
  heading: headingSchema.describe('The heading at the top of the page.'),
  lead: leadSchema,
  picture: optionalPictureSchema,
});

/** Leaves the check for sources out. */
const ownSchema = z.exactOptional(z.literal(true, 'Write true, or remove this key.')).meta({
  title: 'Our own facts',
  description:
    'Write true if all figures of the text are your own facts, such as prices. Then none of them needs a source.',
});

/** `content/pages/*.md` and `content/programs/*.md`, in the complete profile. */
export const textPageSchema = programsPageSchema.extend({
  lead: paragraphSchema.describe(
    'One or two sentences below the heading. The text must state their figures.',
  ),
  button: z
    .exactOptional(linkSchema)
    .describe('What a visitor whom the page is written for does next, below the lead.'),
  own: ownSchema,
  ...textFile,
});

/**
 * `messages`: this site's server takes messages. `newsletter`: visitors can subscribe. `offline`: pages are kept on the
 * device.
 */
export const SWITCHES = ['messages', 'newsletter', 'offline'] as const;
export type Switch = (typeof SWITCHES)[number];

/** `content/legal/*.md`, linked from the footer's last line. */
export const legalPageSchema = textPageSchema.extend({
  label: z
    .exactOptional(labelSchema)
    .describe('The label of the link in the footer, if the heading is too long for it.'),
  only: z
    .exactOptional(
      z.partialRecord(
        z.enum(SWITCHES),
        z.array(headingSchema).min(1, 'Name at least one heading of the text, or remove this key.'),
      ),
    )
    .meta({
      title: 'Conditional sections',
      description:
        'The headings of sections that are shown only if the site takes messages, has a newsletter, or keeps pages on the device.',
    }),
});
