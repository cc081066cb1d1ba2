import { z } from 'zod';
import { pictureNameSchema } from '../../schemas/pictures.ts';
import { headingSchema, labelSchema, paragraphSchema, slugSchema } from '../../schemas/parts.ts';
import { bodySchema, text } from '../../schemas/text.ts';
import { computedSchema } from '../slope/computed-schema.ts';

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
  /** What its text computes; the results stand in the text by their names in braces, such as {long.loss}. */
  computed: z.exactOptional(computedSchema),
  /** Name of the picture on its card; without one the card has none. */
  picture: z.exactOptional(pictureNameSchema),
});

/** A case study: its front matter, its file name and the text below. */
export const caseStudySchema = caseStudyFrontMatterSchema.extend({
  /** The file's name without `.md`. */
  slug: slugSchema,
  /** Markdown below the front matter: the page of the case, in the complete profile. Empty, there is none. */
  body: bodySchema,
});
export type CaseStudy = z.infer<typeof caseStudySchema>;

/** What stands around the case studies, `caseStudies` in `content/resources.yaml`. */
export const caseStudiesCopySchema = z.strictObject({
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
});
export type CaseStudiesCopy = z.infer<typeof caseStudiesCopySchema>;
