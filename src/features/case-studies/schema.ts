import { z } from 'zod';
import { hasBegun } from '../../lib/dates.ts';
import { pictureNameSchema } from '../../schemas/pictures.ts';
import {
  calendarDaySchema,
  countedWordSchema,
  headingSchema,
  labelSchema,
  paragraphSchema,
  ownSlugSchema,
  slugSchema,
} from '../../schemas/parts.ts';
import { bodySchema, text } from '../../schemas/text.ts';
import { computedSchema } from '../slope/computed-schema.ts';

export const caseStudyFrontMatterSchema = z.strictObject({
  title: text(1, 60, 'a longer headline takes more than two lines of its card'),
  description: text(1, 360, 'the card holds no more'),
  downloadLabel: labelSchema,
  date: calendarDaySchema.refine(hasBegun, 'Write today or an earlier day.'),
  /** `true` for an example that is not a customer's own story; its card says so. */
  illustrative: z.boolean(),
  /** Its results are filled in by name, such as {long.loss}. */
  computed: z.exactOptional(computedSchema),
  picture: z.exactOptional(pictureNameSchema),
});

/** `content/case-studies/*.md`: front matter, file name, and text. */
export const caseStudySchema = caseStudyFrontMatterSchema.extend({
  slug: slugSchema,
  ownSlug: ownSlugSchema,
  /** Markdown; if it is empty, the study has no page. */
  body: bodySchema,
});
export type CaseStudy = z.infer<typeof caseStudySchema>;

export const caseStudiesCopySchema = z.strictObject({
  heading: headingSchema,
  lead: paragraphSchema,
  illustrativeLabel: labelSchema,
  read: labelSchema,
  published: labelSchema,
  /** On the first sheet of a download. */
  cover: z.strictObject({
    /** What kind of text it is. */
    kind: labelSchema,
    address: labelSchema,
    license: labelSchema,
    /** What others may do with it. */
    terms: text(1, 200, 'one or two sentences stand on the first sheet'),
    cite: labelSchema,
  }),
  file: z.strictObject({
    a4: labelSchema,
    letter: labelSchema,
    pages: countedWordSchema,
    kilobytes: labelSchema,
  }),
});
export type CaseStudiesCopy = z.infer<typeof caseStudiesCopySchema>;
