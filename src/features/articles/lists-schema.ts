import { z } from 'zod';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

export const blogSchema = z.strictObject({
  meta: metaSchema,
  heading: headingSchema,
  lead: paragraphSchema,
  list: z.strictObject({
    categories: labelSchema,
    all: labelSchema,
    pages: labelSchema,
    page: labelSchema,
    newer: labelSchema,
    older: labelSchema,
    shareAlt: text(10, 160, 'screen readers read it aloud in place of the picture'),
  }),
  article: z.strictObject({
    answer: headingSchema,
    published: labelSchema,
    changed: labelSchema,
    changes: headingSchema,
    cite: headingSchema,
    bibtex: labelSchema,
    more: labelSchema,
    next: labelSchema,
    previous: labelSchema,
    shareAlt: text(10, 160, 'screen readers read it aloud in place of the picture'),
  }),
});
export type Blog = z.infer<typeof blogSchema>;
