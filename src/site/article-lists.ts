import type { Article } from '../features/articles/article-schema.ts';
import type { Content } from './content.ts';

/** Limits the page size for any number of articles. */
const ARTICLES_A_PAGE = 12;

const BLOG = '/blog';

interface Place {
  category?: string | undefined;
  page: number;
}

/** The numbers of the pages of a list. */
function pagesFor({ length }: ArrayLike<unknown>): number[] {
  return Array.from({ length: Math.ceil(length / ARTICLES_A_PAGE) }, (_, index) => index + 1);
}

export function writtenArticles({ articles }: Content): Article[] {
  return articles.filter(({ body }) => body !== '');
}

export function furtherPages(content: Content): string[] {
  return pagesFor(writtenArticles(content)).slice(1).map(String);
}

/** The word by which articles name a category. */
function categoryKey({ site }: Content, name: string): string {
  return Object.keys(site.categories).find((key) => site.categories[key] === name) ?? '';
}

/** The word by which content and components name a category in addresses. */
export function categoryWord(content: Content, name: string): string {
  return categoryKey(content, name).toLowerCase();
}

function slugAt(word: string, page: number): string {
  return page === 1 ? word : `${word}-${page}`;
}

/** Slugs below `/blog/category/`: `climate`, `climate-2`. */
export function categoryPages(content: Content): string[] {
  const words = writtenArticles(content).map(({ category }) => categoryWord(content, category));
  return [...Map.groupBy(words.sort(), (word) => word)].flatMap(([word, alike]) =>
    pagesFor(alike).map((page) => slugAt(word, page)),
  );
}

/** Parses the slug of a list: none, `2`, `climate`, `climate-2`. */
export function placeOfSlug({ site }: Content, slug: string): Place {
  const [, word = '', page = ''] = /^([a-z-]*?)-?(\d*)$/.exec(slug) ?? [];
  const [, category] =
    Object.entries(site.categories).find(([key]) => key.toLowerCase() === word) ?? [];
  return { category, page: Number(page || 1) };
}

/**
 * The slug of a list as visitors see it: the one that `site.yaml` chooses. Otherwise, in a further language, it follows
 * the category's name, if that is in Latin letters.
 */
export function ownSlugOfList(content: Content, slug: string): string {
  const { site, editions } = content;
  const { category = '', page } = placeOfSlug(content, slug);
  const chosen = site.categorySlugs?.[categoryKey(content, category)];
  if (chosen !== undefined) return slugAt(chosen, page);
  const plain = category.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const isNamed = editions.own.prefix !== '' && /^[a-z]+(?:[ -][a-z]+)*$/.test(plain);
  return isNamed ? slugAt(plain.replaceAll(' ', '-'), page) : slug;
}

export function listAddress(content: Content, { category, page }: Place): string {
  if (category === undefined) return page === 1 ? BLOG : `${BLOG}/page/${page}`;
  return `${BLOG}/category/${slugAt(categoryWord(content, category), page)}`;
}

export function articleList(content: Content, { category, page }: Place) {
  const all = writtenArticles(content);
  const shown = category === undefined ? all : all.filter((each) => each.category === category);
  return {
    category,
    page,
    last: pagesFor(shown).length,
    articles: shown.slice((page - 1) * ARTICLES_A_PAGE, page * ARTICLES_A_PAGE),
  };
}

export function writtenCategories(content: Content): string[] {
  const written = new Set(writtenArticles(content).map(({ category }) => category));
  return Object.values(content.site.categories).filter((name) => written.has(name));
}
