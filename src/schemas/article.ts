import { z } from 'zod';
import { slugSchema } from './parts.ts';
import { bodySchema, text } from './text.ts';

/** The categories of an article (SPEC 3). */
export const categories = ['Technology', 'Science', 'Education', 'Climate'] as const;

/** Hours by which the first time zone of a new day is ahead of UTC. */
const EARLIEST_ZONE_HOURS = 14;

/** Whether a day has begun anywhere on Earth, so that no writer is ahead of the machine that builds. */
function hasBegun(day: string): boolean {
  const latest = new Date(Date.now() + EARLIEST_ZONE_HOURS * 3_600_000);
  return day <= latest.toISOString().slice(0, 10);
}

/** Front matter of `content/articles/*.md`. */
export const articleFrontMatterSchema = z.strictObject({
  /** Headline. */
  title: text(1, 80, 'a longer headline takes more than three lines of its card'),
  /** Two or three sentences that stand on the card. */
  excerpt: text(1, 240, 'the card holds no more'),
  /** One of the four categories. */
  category: z.enum(categories),
  /** Day of publication, such as 2026-03-31. */
  date: z.iso
    .date({
      error: 'Write a day that exists in the calendar as year-month-day, such as 2026-03-31.',
      abort: true,
    })
    .refine(
      hasBegun,
      'Write today or an earlier day: an article is published with the next build, whatever its date. Keep it out of this folder until then.',
    ),
  /** How long it takes to read, such as "6 min read". */
  readTime: text(1, 20, 'a few words are enough'),
});

/** An article: its front matter, its file name and the text below. */
export const articleSchema = articleFrontMatterSchema.extend({
  /** The file's name without `.md`; the seed of the card's terrain and the name of the share image. */
  slug: slugSchema,
  /** Markdown below the front matter, often empty; no page shows it yet. */
  body: bodySchema,
});
export type Article = z.infer<typeof articleSchema>;
