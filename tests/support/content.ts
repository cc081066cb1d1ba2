import { homeSchema, homeSectionsSchema } from '../../src/features/home/schema.ts';
import { readContent } from '../../src/content/read-content.ts';

const folder = new URL('../content/', import.meta.url);

/** The frozen content, checked, as each of the two sites is built from it. */
export const contentOf = {
  specified: readContent(folder, 'specified'),
  complete: readContent(folder, 'complete'),
} as const;

/** The same, as the site was built from it. */
export const content = contentOf.specified;

/** With every section (SPEC 2). */
export const home = homeSchema.extend(homeSectionsSchema.shape).parse(content.home);

/** The four articles that the specified site has cards of, the latest first; the older one has none (SPEC 2). */
export const shownArticles = content.articles.slice(0, 4);
