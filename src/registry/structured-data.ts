import type { Article } from '../schemas/article.ts';
import type { Site } from '../schemas/site.ts';
import { canonicalAddress, shareImageAddress } from './addresses.ts';
import { pageKinds } from './pages.ts';
import { articlePicture } from './site-pages.ts';

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Data as the text of a JSON-LD script, in which nothing can end the script. */
export function jsonLd(data: Json): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Who stands behind the site, and the site itself, for the home page. */
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

/** The list that the articles shown form. */
export function articleListData(
  articles: readonly Article[],
  author: string,
  siteUrl: string,
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
      },
    })),
  };
}
