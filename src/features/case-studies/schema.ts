import { z } from 'zod';
import { optionalPictureSchema } from '../../schemas/pictures.ts';
import { heroSchema, labelSchema, publicationSchema, textFile } from '../../schemas/parts.ts';
import { pluralSchema } from '../../schemas/patterns.ts';
import { text } from '../../schemas/text.ts';
import { updatesSchema } from '../../schemas/updates.ts';
import { computedSchema } from '../slope/computed-schema.ts';

/** `content/case-studies/*.md`. */
export const caseStudySchema = z.strictObject({
  title: text(1, 60, 'a longer headline takes more than two lines of its card').meta({
    title: 'Headline',
    description: 'The headline. No two case studies can have the same one.',
  }),
  description: text(1, 360, 'the card has no room for more').describe(
    'The text below the headline on the card. The study must state its figures.',
  ),
  downloadLabel: labelSchema.describe('The label of the button that downloads the case study.'),
  date: publicationSchema,
  illustrative: z.boolean().meta({
    title: 'Example',
    description: 'Write true if this is not the story of a real customer. The card says so.',
  }),
  computed: z.exactOptional(computedSchema).meta({
    title: 'Computed slopes',
    description: 'Slopes that the build computes. The text can use results such as {long.loss}.',
  }),
  stat: z
    .exactOptional(
      z.strictObject({
        value: text(1, 8, 'a large figure is short').describe('The number alone, such as `61%`.'),
        unit: text(1, 12, 'a unit is short').describe(
          'Beside the number and smaller, such as t/ha.',
        ),
        caption: text(1, 80, 'the caption is one line').describe(
          'Says what the number counts, in one line.',
        ),
      }),
    )
    .meta({
      title: 'Large figure',
      description: 'The result of the study, below its title. The text must state it.',
    }),
  updated: updatesSchema,
  picture: optionalPictureSchema,
  ...textFile,
});
export type CaseStudy = z.infer<typeof caseStudySchema>;

export const caseStudiesCopySchema = heroSchema.extend({
  illustrativeLabel: labelSchema.describe(
    'Marks a study that is not the story of a real customer.',
  ),
  read: labelSchema.describe('The link to the page of the study.'),
  published: labelSchema.describe('Before the date of publication.'),
  cover: z
    .strictObject({
      kind: labelSchema.describe('Above the title: what kind of document it is.'),
      address: labelSchema.describe('Before the address of the page.'),
      license: labelSchema.describe('Before the terms.'),
      terms: text(1, 200, 'one or two sentences fit on the cover').describe(
        'What readers may do with the document.',
      ),
      cite: labelSchema.describe('Before the line to cite it by.'),
    })
    .describe('What the first sheet of a download says.'),
  file: z
    .strictObject({
      a4: labelSchema.describe('The name of the paper that most countries use.'),
      letter: labelSchema.describe('The name of the paper of the US and Canada.'),
      pages: pluralSchema(40, 'it stands on a button', 'count'),
      kilobytes: labelSchema.describe('The unit after the size of the file.'),
    })
    .describe("On a download's button, behind its label: the paper, how many pages, how large."),
});
export type CaseStudiesCopy = z.infer<typeof caseStudiesCopySchema>;
