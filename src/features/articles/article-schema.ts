import { z } from 'zod';
import { hasBegun } from '../../lib/dates.ts';
import { categories } from '../../schemas/category.ts';
import { calendarDaySchema, slugSchema } from '../../schemas/parts.ts';
import { pictureNameSchema } from '../../schemas/pictures.ts';
import { bodySchema, text } from '../../schemas/text.ts';

/** Front matter of `content/articles/*.md`. */
export const articleFrontMatterSchema = z.strictObject({
  /** Never changes, even if the slug does: feeds know the article by it. No other article has the same. */
  id: z
    .string()
    .max(60, 'Shorten it to 60 characters.')
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Write small letters, digits and single hyphens only, such as rillwatch-article-5.',
    ),
  /** Headline. */
  title: text(1, 80, 'a longer headline takes more than three lines of its card'),
  /** Two or three sentences that stand on the card. */
  excerpt: text(1, 240, 'the card holds no more'),
  /** One of the four categories. */
  category: z.enum(categories),
  /** Day of publication, such as 2026-03-31. */
  date: calendarDaySchema.refine(
    hasBegun,
    'Write today or an earlier day: an article is published with the next build, whatever its date. Keep it out of this folder until then.',
  ),
  /** How long it takes to read, such as "6 min read"; of a text that is there, what follows from its words. */
  readTime: text(1, 20, 'a few words are enough'),
  /** Name of a picture of `content/pictures/` for its card; without it the card shows terrain of its own. */
  picture: z.exactOptional(pictureNameSchema),
  /** What the text answers; stands at its top. With a text below the keys. */
  question: z.exactOptional(text(1, 160, 'a question is one sentence')),
  /** Two or three sentences. With a text below the keys. */
  answer: z.exactOptional(text(1, 600, 'two or three sentences are enough')),
  /** Later changes that change what it says, the newest last. */
  updated: z.exactOptional(
    z
      .array(
        z.strictObject({
          date: calendarDaySchema.refine(hasBegun, 'Write today or an earlier day.'),
          /** What has changed. */
          change: text(1, 160, 'a sentence is enough'),
        }),
      )
      .min(1, 'Remove `updated`, or write what has changed and when.'),
  ),
});

/** An article: its front matter, its file name and the text below. */
export const articleSchema = articleFrontMatterSchema.extend({
  /** The file's name without `.md`; the seed of the card's terrain and the name of the share image. */
  slug: slugSchema,
  /** Markdown below the front matter: the article's page, in the complete profile. Empty, there is none. */
  body: bodySchema,
});
export type Article = z.infer<typeof articleSchema>;
