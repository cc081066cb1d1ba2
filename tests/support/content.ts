import { homeSchema, homeSectionsSchema } from '../../src/features/home/schema.ts';
import { readContent } from '../../src/content/read-content.ts';

const folder = new URL('../content/', import.meta.url);

export const contentOf = {
  specified: readContent(folder, 'specified'),
  complete: readContent(folder, 'complete'),
} as const;

export const content = contentOf.specified;

/** The home page with every section (SPEC 2). */
export const home = homeSchema.extend(homeSectionsSchema.shape).parse(content.home);

/** The four newest articles, of which the specified site shows cards (SPEC 2). */
export const shownArticles = content.articles.slice(0, 4);
