import { z } from 'zod';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from '../../schemas/parts.ts';
import { caseStudiesCopySchema } from '../case-studies/schema.ts';
import { signupCopySchema } from '../newsletter/signup-schema.ts';

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
  caseStudies: caseStudiesCopySchema,
  /** Stay Updated. */
  newsletter: signupCopySchema,
});
export type Resources = z.infer<typeof resourcesSchema>;
