import { z } from 'zod';
import { headingSchema, heroSchema, labelSchema, metaSchema } from '../../schemas/parts.ts';
import { caseStudiesCopySchema } from '../case-studies/schema.ts';
import { signupCopySchema } from '../newsletter/schema.ts';

/** `content/resources.yaml`. */
export const resourcesSchema = z.strictObject({
  meta: metaSchema,
  hero: heroSchema,
  articles: z.strictObject({
    heading: headingSchema,
    author: labelSchema,
    readMore: labelSchema,
  }),
  caseStudies: caseStudiesCopySchema,
  newsletter: signupCopySchema,
});
export type Resources = z.infer<typeof resourcesSchema>;
