import { z } from 'zod';
import {
  headingSchema,
  labelSchema,
  leadSchema,
  metaSchema,
  publicationSchema,
  textFile,
} from '../../schemas/parts.ts';
import { patternSchema } from '../../schemas/patterns.ts';
import { optionalPictureSchema } from '../../schemas/pictures.ts';
import { text } from '../../schemas/text.ts';
import { updatesSchema } from '../../schemas/updates.ts';

/** `content/articles/*.md`. The file name is also the seed of the terrain on the card. */
export const articleSchema = z.strictObject({
  id: z
    .string()
    .max(60, 'Shorten it to 60 characters.')
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Use only lowercase letters, digits, and single hyphens, as in rillwatch-article-5.',
    )
    .describe('Feeds recognize the article by its id, so never change it.'),
  title: text(1, 80, 'a longer headline takes more than three lines of its card').meta({
    title: 'Headline',
    description: 'The headline. No two articles can have the same one.',
  }),
  excerpt: text(1, 240, 'the card has no room for more').describe(
    'The text below the headline on the card. The article must state its figures.',
  ),
  /** Once the content is read, this is the name that `site.yaml` gives the category. */
  category: labelSchema.meta({
    description: 'One of the `categories` of site.yaml.',
    format: 'category',
  }),
  date: publicationSchema,
  readTime: text(1, 30, 'a few words are enough')
    .regex(/\p{L}/u, 'Write the unit, too, as in 5 min read.')
    .describe(
      'The time it takes to read the article. The editor fills in the minutes, and the build says what they should be.',
    ),
  picture: optionalPictureSchema,
  question: z
    .exactOptional(text(1, 160, 'a question is one sentence'))
    .describe('The question at the top. An article with a text needs it and an answer.'),
  answer: z
    .exactOptional(text(1, 600, 'two or three sentences are enough'))
    .describe('Answers it in two or three sentences. The article must state their figures.'),
  updated: updatesSchema,
  ...textFile,
});
export type Article = z.infer<typeof articleSchema>;

/** `content/blog.yaml`: the copy of lists of articles and of the pages of articles. */
export const blogSchema = z.strictObject({
  meta: metaSchema,
  heading: headingSchema,
  lead: leadSchema,
  list: z.strictObject({
    categories: labelSchema.describe(
      'Screen readers read it as the name of the links to categories.',
    ),
    all: labelSchema.describe('The link to the articles of all categories.'),
    pages: labelSchema.describe(
      'Screen readers read it as the name of the links between pages of the list.',
    ),
    page: patternSchema(40, 'it stands between two links', 'number'),
    newer: labelSchema.describe('The link to the page with newer articles.'),
    older: labelSchema.describe('The link to the page with older articles.'),
    shareAlt: text(10, 160, 'screen readers read it aloud in place of the picture').describe(
      'Describes the picture of a shared list to people who cannot see it.',
    ),
  }),
  article: z.strictObject({
    answer: headingSchema.describe('Above the answer, at the top of an article.'),
    published: labelSchema.describe('Before the date of publication.'),
    cite: headingSchema.describe('Above the line by which others cite an article.'),
    bibtex: labelSchema.describe('Opens the same for programs that manage references.'),
    more: labelSchema.describe(
      'Screen readers read it as the name of the links to the next and the previous article.',
    ),
    next: labelSchema.describe('Before the title of the newer article.'),
    previous: labelSchema.describe('Before the title of the older article.'),
    shareAlt: text(10, 160, 'screen readers read it aloud in place of the picture').describe(
      'Describes the picture of a shared article to people who cannot see it.',
    ),
  }),
});
export type Blog = z.infer<typeof blogSchema>;
