import type { Article } from '../features/articles/article-schema.ts';
import type { Site } from '../schemas/site.ts';
import { sourceUrl, type Source } from '../schemas/source.ts';
import { canonicalAddress, shareImageAddress } from './addresses.ts';
import { articlePicture, pageKinds } from './pages.ts';
import type { SitePage } from './site-pages.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Escapes `<`, so that nothing can end the script. */
export function jsonLd(data: Json): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

export function organizationData(site: Site, siteUrl: string): Json {
  const { brand, provider, taglines, social } = site;
  const organization = `${siteUrl}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: brand,
        legalName: provider,
        slogan: taglines.shared,
        url: siteUrl,
        logo: `${siteUrl}/icons/512.png`,
        sameAs: social.map(({ href }) => href),
      },
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#website`,
        name: brand,
        url: siteUrl,
        publisher: { '@id': organization },
      },
    ],
  };
}

interface WrittenArticle {
  article: Article;
  author: string;
  siteUrl: string;
  page: SitePage;
  citations: readonly Source[];
}

export function articleData({ article, author, siteUrl, page, citations }: WrittenArticle): Json {
  const { title, excerpt, category, date, updated = [] } = article;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: excerpt,
    articleSection: category,
    inLanguage: page.language,
    url: canonicalAddress(siteUrl, page.address),
    image: shareImageAddress(siteUrl, page.picture),
    datePublished: `${date}T00:00:00Z`,
    dateModified: `${updated.at(-1)?.date ?? date}T00:00:00Z`,
    author: { '@type': 'Organization', name: author, url: siteUrl },
    citation: citations.map((source) => ({
      '@type': 'CreativeWork',
      name: source.title,
      url: sourceUrl(source),
    })),
  };
}

/** `addressIn` returns the path of an article's page, if it has one. */
export function articleListData(
  articles: readonly Article[],
  author: string,
  siteUrl: string,
  addressIn: (article: Article) => string | undefined,
): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    url: canonicalAddress(siteUrl, pageKinds.resources.path),
    itemListElement: articles.map((article, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Article',
        headline: article.title,
        description: article.excerpt,
        articleSection: article.category,
        image: shareImageAddress(siteUrl, articlePicture(article)),
        datePublished: `${article.date}T00:00:00Z`,
        author: { '@type': 'Organization', name: author, url: siteUrl },
        ...urlOf(addressIn(article), siteUrl),
      },
    })),
  };
}

function urlOf(path: string | undefined, siteUrl: string): { url?: string } {
  return path === undefined ? {} : { url: canonicalAddress(siteUrl, path) };
}
