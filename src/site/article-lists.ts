import type { Article } from '../features/articles/article-schema.ts';
import { localAddress } from '../lib/local-address.ts';
import type { Content } from './content.ts';

/** Limits the page size for any number of articles. */
const ARTICLES_A_PAGE = 12;

/** The fewest articles of a category that has a page. */
const CATEGORY_LEAST = 3;

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

function articlesByCategory(content: Content): Map<string, Article[]> {
  return Map.groupBy(writtenArticles(content), ({ category }) => category);
}

/**
 * The categories that the list of articles shows by a filter, because they have too few articles for a page. A filter
 * needs all articles on one page.
 */
function filteredCategories(content: Content): string[] {
  if (furtherPages(content).length > 0) return [];
  return [...articlesByCategory(content)]
    .filter(([, articles]) => articles.length < CATEGORY_LEAST)
    .map(([category]) => category);
}

/** Slugs below `/blog/category/`: `climate`, `climate-2`. */
export function categoryPages(content: Content): string[] {
  const filtered = new Set(filteredCategories(content));
  return [...articlesByCategory(content)]
    .filter(([category]) => !filtered.has(category))
    .map(([category, articles]) => [categoryWord(content, category), articles] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([word, articles]) => pagesFor(articles).map((page) => slugAt(word, page)));
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

/** The id of a filter, by the category that it shows. */
export function filtersIn(content: Content): Map<string, string> {
  return new Map(
    filteredCategories(content).map((category) => [
      category,
      ownSlugOfList(content, categoryWord(content, category)),
    ]),
  );
}

/** Leads from the address that a category would have as a page to the list, which has a filter instead. */
export function categoryRedirects(content: Content): Record<string, string> {
  const { own } = content.editions;
  const list = localAddress(own, BLOG);
  return Object.fromEntries(
    [...filtersIn(content).values()].map((slug) => [`${list}/category/${slug}`, list]),
  );
}

export function listAddress(content: Content, { category, page }: Place): string {
  if (category === undefined) return page === 1 ? BLOG : `${BLOG}/page/${page}`;
  const filter = filtersIn(content).get(category);
  if (filter !== undefined) return `${BLOG}#${filter}`;
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
