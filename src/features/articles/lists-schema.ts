import { z } from 'zod';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

/** `content/blog.yaml`: the list of articles, and what stands around an article, in the complete profile. */
export const blogSchema = z.strictObject({
  /** Title, description, keywords and share image text. */
  meta: metaSchema,
  heading: headingSchema,
  lead: paragraphSchema,
  list: z.strictObject({
    /** Name of the links to the categories. */
    categories: labelSchema,
    /** The link to all articles. */
    all: labelSchema,
    /** Name of the links to further pages. */
    pages: labelSchema,
    /** Before a page's number. */
    page: labelSchema,
    newer: labelSchema,
    older: labelSchema,
    /** Says in words what the share image of a category shows. */
    shareAlt: text(10, 160, 'some readers of a shared link only hear this text'),
  }),
  article: z.strictObject({
    /** Before the answer, for those who hear it. */
    answer: headingSchema,
    /** Before the day of publication. */
    published: labelSchema,
    /** Before the day of the last change. */
    changed: labelSchema,
    /** Heading of the list of changes. */
    changes: headingSchema,
    /** Heading of how to cite the article. */
    cite: headingSchema,
    /** Opens the same as BibTeX. */
    bibtex: labelSchema,
    /** Name of the links to the articles before and after. */
    more: labelSchema,
    next: labelSchema,
    previous: labelSchema,
    /** Says in words what an article's share image shows. */
    shareAlt: text(10, 160, 'some readers of a shared link only hear this text'),
  }),
});
export type Blog = z.infer<typeof blogSchema>;
