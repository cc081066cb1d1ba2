import type { Article } from '../features/articles/article-schema.ts';
import { categories } from '../schemas/category.ts';
import type { Content } from './content.ts';

/** Bounds a page's size, however many articles there are. */
const ARTICLES_A_PAGE = 12;

const BLOG = '/blog';

interface Place {
  category?: Article['category'] | undefined;
  page: number;
}

function pagesFor(count: number): number {
  return Math.ceil(count / ARTICLES_A_PAGE);
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

export function writtenArticles({ articles }: Content): Article[] {
  return articles.filter(({ body }) => body !== '');
}

export function furtherPages(written: readonly string[]): string[] {
  return numbersTo(pagesFor(written.length)).slice(1).map(String);
}

/** Slugs below `/blog/category/`: `climate`, `climate-2`. */
export function categoryPages(categoriesWritten: readonly string[]): string[] {
  return categories.flatMap((category) => {
    const count = categoriesWritten.filter((each) => each === category).length;
    return numbersTo(pagesFor(count)).map((page) => categorySlug({ category, page }));
  });
}

function categorySlug({ category, page }: Place): string {
  return `${category?.toLowerCase() ?? ''}${page === 1 ? '' : `-${page}`}`;
}

/** The slugs of all lists: none, `2`, `climate`, `climate-2`. */
export function placeOfSlug(slug: string): Place {
  const [, name = '', page = ''] = /^([a-z]*)-?(\d*)$/.exec(slug) ?? [];
  return {
    category: categories.find((each) => each.toLowerCase() === name),
    page: Number(page || 1),
  };
}

export function listAddress({ category, page }: Place): string {
  if (category !== undefined) return `${BLOG}/category/${categorySlug({ category, page })}`;
  return page === 1 ? BLOG : `${BLOG}/page/${page}`;
}

export function articleList(content: Content, { category, page }: Place) {
  const all = writtenArticles(content);
  const shown = category === undefined ? all : all.filter((each) => each.category === category);
  return {
    category,
    page,
    last: pagesFor(shown.length),
    articles: shown.slice((page - 1) * ARTICLES_A_PAGE, page * ARTICLES_A_PAGE),
  };
}

export function writtenCategories(content: Content): Article['category'][] {
  const written = new Set(writtenArticles(content).map(({ category }) => category));
  return categories.filter((category) => written.has(category));
}
