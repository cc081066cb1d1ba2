import { z } from 'zod';
import { hasBegun } from '../../lib/dates.ts';
import { pictureMeta, pictureNameSchema } from '../../schemas/pictures.ts';
import {
  calendarDaySchema,
  countedWordSchema,
  headingSchema,
  labelSchema,
  paragraphSchema,
  textFile,
} from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';
import { computedSchema } from '../slope/computed-schema.ts';

/** `content/case-studies/*.md`. */
export const caseStudySchema = z.strictObject({
  title: text(1, 60, 'a longer headline takes more than two lines of its card').meta({
    title: 'Headline',
    description: 'No other case study has the same one.',
  }),
  description: text(1, 360, 'the card holds no more').meta({
    title: 'Description',
    description: 'What the card says below the headline. Its figures stand in the text, too.',
  }),
  downloadLabel: labelSchema.meta({
    title: 'Download label',
    description: 'On the button with which visitors download it.',
  }),
  date: calendarDaySchema
    .refine(hasBegun, 'Write today or an earlier day.')
    .meta({ title: 'Date', description: 'Of publication, as year-month-day: today or earlier.' }),
  illustrative: z.boolean().meta({
    title: 'Example',
    description: "true for an example that is not a customer's own story; its card says so.",
  }),
  computed: z.exactOptional(computedSchema).meta({
    title: 'Computed slopes',
    description: 'Slopes that the build computes; the text names the results, such as {long.loss}.',
  }),
  picture: z.exactOptional(pictureNameSchema).meta(pictureMeta),
  ...textFile,
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
    /** License: what others may do with it. */
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
