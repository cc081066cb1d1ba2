import { z } from 'zod';
import { headingSchema, heroSchema, labelSchema, metaSchema } from '../../schemas/parts.ts';
import { sectionListSchema, shownSections } from '../../schemas/sections.ts';
import { caseStudiesCopySchema } from '../case-studies/schema.ts';
import { signupCopySchema } from '../newsletter/schema.ts';

/** Sections in their default order, which the complete profile can change. */
export const RESOURCE_SECTIONS = {
  articles: { heading: 'articles' },
  caseStudies: { heading: 'case-studies' },
  newsletter: { heading: 'newsletter' },
} as const;

/** `content/resources.yaml`. Other pages use the copy of sections too, even of those that are not shown. */
export const resourcesSchema = z.strictObject({
  meta: metaSchema,
  hero: heroSchema,
  sections: sectionListSchema(RESOURCE_SECTIONS),
  articles: z.strictObject({
    heading: headingSchema,
    author: labelSchema.describe('Named as the author of every article.'),
    readMore: labelSchema.describe('The button of each article.'),
  }),
  caseStudies: caseStudiesCopySchema,
  newsletter: signupCopySchema,
});
export type Resources = z.infer<typeof resourcesSchema>;

/** Leaves out sections without entries. */
export function resourceSections(
  page: Resources,
  counts: Readonly<Record<'articles' | 'caseStudies', number>>,
) {
  return shownSections(RESOURCE_SECTIONS, page).filter(
    (name) => name === 'newsletter' || counts[name] > 0,
  );
}
