import type { Article } from '../features/articles/article-schema.ts';
import { lastChange, lastChangeOfAny } from '../lib/dates.ts';
import { ARTICLE_COUNT } from '../lib/constants.ts';
import type { CaseStudy } from '../features/case-studies/schema.ts';
import {
  categoryPages,
  categoryWord,
  furtherPages,
  ownSlugOfList,
  placeOfSlug,
} from './article-lists.ts';
import { contactKinds } from './contact-pages.ts';
import { entryOf, fileIn, type Content, type FolderKey } from './content.ts';
import { firstMapKind } from './first-map-page.ts';
import { newsletterKinds } from './newsletter-pages.ts';
import { offlineKind } from './offline-page.ts';
import { listMeta, textMeta } from './metas.ts';
import { isComplete, written, type PageKind, type SharePicture } from './page-kind.ts';

export function hasWritten(content: Content, key: FolderKey): boolean {
  return isComplete(content) && written(content, key).length > 0;
}

/** Structured data uses it even if the article has no page. */
export function articlePicture({ slug, title, picture }: Article): SharePicture {
  return { name: slug, title, ...(picture !== undefined && { drawing: picture }) };
}

const changeOfBlog = ({ articles }: Content): string | undefined => lastChangeOfAny(articles);

const blogPicture = ({ blog }: Content): SharePicture => ({ name: 'blog', title: blog.heading });

/** The underscore in the picture's name keeps it apart from those of articles. */
function textPages(
  folder: 'pages' | 'programs' | 'legal',
  path: string,
): Pick<PageKind, 'path' | 'file' | 'exists' | 'meta' | 'picture'> & { folder: FolderKey } {
  return {
    path,
    folder,
    file: 'text.astro',
    exists: isComplete,
    meta: (content, slug) => entryOf(content[folder], slug).meta,
    picture: (content, slug) => ({
      name: `${folder}_${slug}`,
      title: entryOf(content[folder], slug).heading,
    }),
  };
}

/** Every kind of page. Routes, share pictures, the sitemap, dead ends, and the link check follow from it. */
export const pageKinds = {
  home: {
    path: '/',
    text: 'home',
    file: 'home.astro',
    meta: ({ home }) => home.meta,
    picture: ({ site }) => ({ name: 'home', title: site.taglines.hero }),
  },
  resources: {
    path: '/resources',
    text: 'resources',
    file: 'resources.astro',
    meta: ({ resources }) => resources.meta,
    picture: ({ resources }) => ({ name: 'resources', title: resources.hero.heading }),
    changed: ({ articles }) => lastChangeOfAny(articles.slice(0, ARTICLE_COUNT)),
  },
  ...contactKinds,
  slope: {
    path: '/slope',
    text: 'slope',
    file: 'slope.astro',
    exists: (content) => isComplete(content) && content.slope !== undefined,
    needs: 'content/slope.yaml',
    meta: (content) => fileIn(content, 'slope').meta,
    picture: ({ slope, site }) => ({ name: 'slope', title: slope?.hero.heading ?? site.brand }),
  },
  firstMap: firstMapKind,
  text: textPages('pages', '/[slug]'),
  legal: textPages('legal', '/[slug]'),
  programs: {
    path: '/research',
    text: 'programsPage',
    file: 'programs.astro',
    exists: (content) => hasWritten(content, 'programs'),
    needs: 'a text in content/programs/',
    meta: (content) => fileIn(content, 'programsPage').meta,
    picture: ({ programsPage, site }) => ({
      name: 'research',
      title: programsPage?.heading ?? site.brand,
    }),
    parent: '/resources',
  },
  program: textPages('programs', '/research/[slug]'),
  blog: {
    path: '/blog',
    text: 'blog',
    file: 'blog.astro',
    exists: (content) => hasWritten(content, 'articles'),
    needs: 'an article with a text',
    meta: ({ blog }) => blog.meta,
    picture: blogPicture,
    changed: changeOfBlog,
    parent: '/resources',
  },
  blogPage: {
    path: '/blog/page/[slug]',
    text: 'blog',
    slugs: furtherPages,
    file: 'blog.astro',
    exists: isComplete,
    meta: listMeta,
    picture: blogPicture,
    changed: changeOfBlog,
  },
  category: {
    path: '/blog/category/[slug]',
    text: 'blog',
    slugs: categoryPages,
    ownSlug: ownSlugOfList,
    file: 'blog.astro',
    exists: isComplete,
    meta: listMeta,
    picture: (content, slug) => {
      const { category: title = '' } = placeOfSlug(content, slug);
      return { name: `category_${categoryWord(content, title)}`, title };
    },
    changed: (content, slug) => {
      const { category } = placeOfSlug(content, slug);
      return lastChangeOfAny(content.articles.filter((article) => article.category === category));
    },
  },
  article: {
    path: '/blog/[slug]',
    folder: 'articles',
    file: 'article.astro',
    exists: isComplete,
    meta: (content, slug) => {
      const { title, excerpt, category } = entryOf<Article>(content.articles, slug);
      return textMeta(content, title, excerpt, category);
    },
    picture: ({ articles }, slug) => articlePicture(entryOf<Article>(articles, slug)),
    changed: ({ articles }, slug) => lastChange(entryOf<Article>(articles, slug)),
  },
  caseStudy: {
    path: '/case-studies/[slug]',
    folder: 'caseStudies',
    file: 'case-study.astro',
    exists: isComplete,
    meta: (content, slug) => {
      const { title, description } = entryOf<CaseStudy>(content.caseStudies, slug);
      return textMeta(content, title, description, title);
    },
    picture: ({ caseStudies }, slug) => {
      const { title, picture } = entryOf<CaseStudy>(caseStudies, slug);
      return { name: `case_${slug}`, title, ...(picture && { drawing: picture }) };
    },
    changed: ({ caseStudies }, slug) => lastChange(entryOf<CaseStudy>(caseStudies, slug)),
    parent: '/resources',
  },
  ...newsletterKinds,
  offline: offlineKind,
  notFound: {
    path: '/404',
    text: 'notFound',
    file: '404.astro',
    isListed: false,
    meta: ({ notFound }) => notFound.meta,
    picture: ({ notFound }) => ({ name: 'not-found', title: notFound.heading }),
  },
  failure: {
    path: '/500',
    text: 'failure',
    file: '500.astro',
    isListed: false,
    meta: ({ failure }) => failure.meta,
    picture: ({ failure }) => ({ name: 'failure', title: failure.heading }),
  },
} as const satisfies Record<string, PageKind>;
