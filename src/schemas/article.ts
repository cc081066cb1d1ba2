import { z } from 'zod';
import { slugSchema } from './parts.ts';
import { bodySchema, text } from './text.ts';

/** The categories of an article (SPEC 3). */
export const categories = ['Technology', 'Science', 'Education', 'Climate'] as const;

/** Front matter of `content/articles/*.md`. */
export const articleFrontMatterSchema = z.strictObject({
  /** Headline. */
  title: text(1, 80, 'a longer headline takes more than three lines of its card'),
  /** Two or three sentences that stand on the card. */
  excerpt: text(1, 240, 'the card holds no more'),
  /** One of the four categories. */
  category: z.enum(categories),
  /** Day of publication, such as 2026-03-31. */
  date: z.iso.date(
    'Write a day that exists in the calendar as year-month-day, such as 2026-03-31.',
  ),
  /** How long it takes to read, such as "6 min read". */
  readTime: text(1, 20, 'a few words are enough'),
});

/** An article: its front matter, its file name and the text below. */
export const articleSchema = articleFrontMatterSchema.extend({
  /** The file's name without `.md`; the article's address in the complete profile. */
  slug: slugSchema,
  /** Markdown below the front matter, often empty; an article that has some has a page in the complete profile. */
  body: bodySchema,
});
export type Article = z.infer<typeof articleSchema>;
