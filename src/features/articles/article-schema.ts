import { z } from 'zod';
import { hasBegun } from '../../lib/dates.ts';
import { calendarDaySchema, labelSchema, textFile } from '../../schemas/parts.ts';
import { pictureMeta, pictureNameSchema } from '../../schemas/pictures.ts';
import { text } from '../../schemas/text.ts';

/** `content/articles/*.md`; the file name is also the seed of the card's terrain. */
export const articleSchema = z.strictObject({
  id: z
    .string()
    .max(60, 'Shorten it to 60 characters.')
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Write small letters, digits and single hyphens only, such as rillwatch-article-5.',
    )
    .meta({
      title: 'Id',
      description: 'Never changes, even if the file is renamed: feeds recognize the article by it.',
    }),
  title: text(1, 80, 'a longer headline takes more than three lines of its card').meta({
    title: 'Headline',
    description: 'No other article has the same one.',
  }),
  excerpt: text(1, 240, 'the card holds no more').meta({
    title: 'Excerpt',
    description: 'What the card says below the headline. Its figures stand in the text, too.',
  }),
  /** After reading, this is the name in `site.yaml`. */
  category: labelSchema.meta({
    title: 'Category',
    description: 'One of the words under categories in site.yaml.',
  }),
  date: calendarDaySchema
    .refine(
      hasBegun,
      'Write today or an earlier day: an article is published with the next build, whatever its date. Keep it out of this folder until then.',
    )
    .meta({ title: 'Date', description: 'Of publication, as year-month-day: today or earlier.' }),
  readTime: text(1, 20, 'a few words are enough').meta({
    title: 'Read time',
    description: 'The build says how many minutes the text takes.',
  }),
  picture: z.exactOptional(pictureNameSchema).meta(pictureMeta),
  question: z.exactOptional(text(1, 160, 'a question is one sentence')).meta({
    title: 'Question',
    description: 'Shown at the top. An article with a text needs it, and its answer.',
  }),
  answer: z.exactOptional(text(1, 600, 'two or three sentences are enough')).meta({
    title: 'Answer',
    description: 'Two or three sentences, whose figures stand in the text, too.',
  }),
  updated: z
    .exactOptional(
      z
        .array(
          z.strictObject({
            date: calendarDaySchema.refine(hasBegun, 'Write today or an earlier day.'),
            change: text(1, 160, 'a sentence is enough'),
          }),
        )
        .min(1, 'Remove `updated`, or write what has changed and when.'),
    )
    .meta({
      title: 'Changes',
      description: 'A list of changes since publication, each with date and change.',
    }),
  ...textFile,
});
export type Article = z.infer<typeof articleSchema>;
