import { z } from 'zod';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from './parts.ts';
import { text } from './text.ts';

/** `content/resources.yaml`: what stands around the articles and the case studies. */
export const resourcesSchema = z.strictObject({
  /** Title, description, keywords and share image text. */
  meta: metaSchema,
  /** The first screen. */
  hero: z.strictObject({
    /** Heading of the page. */
    heading: headingSchema,
    /** One or two sentences below it. */
    lead: paragraphSchema,
  }),
  /** Latest Articles. */
  articles: z.strictObject({
    /** Heading of the section. */
    heading: headingSchema,
    /** Author named on every article. */
    author: labelSchema,
    /** Button on every article. */
    readMore: labelSchema,
  }),
  caseStudies: z.strictObject({
    /** Heading of the section. */
    heading: headingSchema,
    /** One or two sentences below it. */
    lead: paragraphSchema,
    /** Mark on a case study that is made up to explain something. */
    illustrativeLabel: labelSchema,
    /** Link to the case's page, in the complete profile. */
    read: labelSchema,
    /** What a download's button says of its file, in the complete profile: papers, pages, size. */
    file: z.strictObject({
      a4: labelSchema,
      letter: labelSchema,
      pages: labelSchema,
      kilobytes: labelSchema,
    }),
  }),
  /** Stay Updated. */
  newsletter: z.strictObject({
    /** Heading of the section. */
    heading: headingSchema,
    /** One or two sentences below it. */
    lead: paragraphSchema,
    /** Label of the e-mail field. */
    emailLabel: labelSchema,
    /** Words of the button. */
    subscribe: labelSchema,
    /** Small print below the field. */
    note: text(1, 80, 'the note stands in one line'),
  }),
});
export type Resources = z.infer<typeof resourcesSchema>;
