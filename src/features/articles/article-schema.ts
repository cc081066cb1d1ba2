import { z } from 'zod';
import { hasBegun } from '../../lib/dates.ts';
import { calendarDaySchema, labelSchema, ownSlugSchema, slugSchema } from '../../schemas/parts.ts';
import { pictureNameSchema } from '../../schemas/pictures.ts';
import { bodySchema, text } from '../../schemas/text.ts';

export const articleFrontMatterSchema = z.strictObject({
  /** Never changes, even if the slug does: feeds recognize the article by it. */
  id: z
    .string()
    .max(60, 'Shorten it to 60 characters.')
    .regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Write small letters, digits and single hyphens only, such as rillwatch-article-5.',
    ),
  title: text(1, 80, 'a longer headline takes more than three lines of its card'),
  excerpt: text(1, 240, 'the card holds no more'),
  /** A key of `categories` in `site.yaml`; once read, the name that stands there. */
  category: labelSchema,
  date: calendarDaySchema.refine(
    hasBegun,
    'Write today or an earlier day: an article is published with the next build, whatever its date. Keep it out of this folder until then.',
  ),
  /** Such as "6 min read"; must agree with the length of the text, if there is one. */
  readTime: text(1, 20, 'a few words are enough'),
  picture: z.exactOptional(pictureNameSchema),
  /** Shown at the top. Required with a text below the keys. */
  question: z.exactOptional(text(1, 160, 'a question is one sentence')),
  answer: z.exactOptional(text(1, 600, 'two or three sentences are enough')),
  updated: z.exactOptional(
    z
      .array(
        z.strictObject({
          date: calendarDaySchema.refine(hasBegun, 'Write today or an earlier day.'),
          change: text(1, 160, 'a sentence is enough'),
        }),
      )
      .min(1, 'Remove `updated`, or write what has changed and when.'),
  ),
});

/** `content/articles/*.md`: front matter, file name, and text. */
export const articleSchema = articleFrontMatterSchema.extend({
  /** The file's name without `.md`; also the seed of the card's terrain. */
  slug: slugSchema,
  ownSlug: ownSlugSchema,
  /** Markdown; if it is empty, the article has no page. */
  body: bodySchema,
});
export type Article = z.infer<typeof articleSchema>;
