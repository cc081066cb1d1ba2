import { z } from 'zod';
import { slugSchema } from './parts.ts';
import { bodySchema, text } from './text.ts';

/** What the button of a case study may say (SPEC 3). */
export const downloadLabels = ['Case Study PDF', 'Technical Report'] as const;

/** Front matter of `content/case-studies/*.md`. */
export const caseStudyFrontMatterSchema = z.strictObject({
  /** Headline. */
  title: text(1, 60, 'a longer headline takes more than two lines of its card'),
  /** Two or three sentences. */
  description: text(1, 360, 'the card holds no more'),
  /** Words of the download button. */
  downloadLabel: z.enum(downloadLabels),
  /** `true` while the case is an example and not a customer's own story: the card then says so. */
  illustrative: z.boolean(),
});

/** A case study: its front matter, its file name and the text below. */
export const caseStudySchema = caseStudyFrontMatterSchema.extend({
  /** The file's name without `.md`. */
  slug: slugSchema,
  /** Markdown below the front matter, often empty. */
  body: bodySchema,
});
export type CaseStudy = z.infer<typeof caseStudySchema>;
