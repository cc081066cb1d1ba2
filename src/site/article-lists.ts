import type { Article } from '../features/articles/article-schema.ts';
import { categories } from '../schemas/category.ts';
import type { Content } from './content.ts';

/** Articles on one page of a list: a page stays as light with ten thousand of them. */
const ARTICLES_A_PAGE = 12;

const BLOG = '/blog';

/** One page of the list of all articles, or of those of a category. */
export interface ArticleList {
  category: Article['category'] | undefined;
  /** Number of this page, and of the last one, from 1. */
  page: number;
  last: number;
  articles: readonly Article[];
}

/** A page of a list as its address says it. */
interface Place {
  category?: string;
  page: number;
}

function pagesFor(count: number): number {
  return Math.ceil(count / ARTICLES_A_PAGE);
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** The articles that have a page, the newest first. */
export function writtenArticles({ articles }: Content): Article[] {
  return articles.filter(({ body }) => body !== '');
}

/** Slugs of the further pages of the list of all articles, below `/blog/page/`. */
export function furtherPages(written: readonly string[]): string[] {
  return numbersTo(pagesFor(written.length)).slice(1).map(String);
}

/**
 * Slugs of the pages below `/blog/category/`: `climate`, `climate-2`.
 *
 * @param categoriesWritten the category of each article that has a page
 */
export function categoryPages(categoriesWritten: readonly string[]): string[] {
  return categories.flatMap((category) => {
    const count = categoriesWritten.filter((each) => each === category).length;
    return numbersTo(pagesFor(count)).map((page) => categorySlug({ category, page }));
  });
}

function categorySlug({ category = '', page }: Place): string {
  return `${category.toLowerCase()}${page === 1 ? '' : `-${page}`}`;
}

/** The page of a list that an address below `/blog/category/` stands for. */
export function placeOfSlug(slug: string): Place {
  const [, name = '', page = '1'] = /^([a-z]+)(?:-(\d+))?$/.exec(slug) ?? [];
  const category = categories.find((each) => each.toLowerCase() === name);
  return { ...(category === undefined ? {} : { category }), page: Number(page) };
}

/** The address of a page of a list. */
export function listAddress({ category, page }: Place): string {
  if (category !== undefined) return `${BLOG}/category/${categorySlug({ category, page })}`;
  return page === 1 ? BLOG : `${BLOG}/page/${page}`;
}

/** What one page of a list shows. */
export function articleList(content: Content, { category, page }: Place): ArticleList {
  const all = writtenArticles(content);
  const shown = category === undefined ? all : all.filter((each) => each.category === category);
  return {
    category: categories.find((each) => each === category),
    page,
    last: pagesFor(shown.length),
    articles: shown.slice((page - 1) * ARTICLES_A_PAGE, page * ARTICLES_A_PAGE),
  };
}

/** The categories that have articles, in their order. */
export function writtenCategories(content: Content): Article['category'][] {
  const written = new Set(writtenArticles(content).map(({ category }) => category));
  return categories.filter((category) => written.has(category));
}
