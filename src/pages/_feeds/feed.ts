import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { v5 as uuid } from 'uuid';
import { canonicalAddress, writtenArticles, type Content } from '../../site/index.ts';
import { lastChange } from '../../lib/dates.ts';
import { FeedText } from '../../text/FeedText.tsx';
import { pageText } from '../../text/index.ts';

/** Limits the size of the feed for any number of articles. */
const LENGTH = 20;

export interface FeedEntry {
  /** Derived from the article's own id, so that it survives a new slug or domain. */
  id: string;
  title: string;
  address: string;
  summary: string;
  category: string;
  /** RFC 3339. */
  published: string;
  updated: string;
  html: string;
}

export interface Feed {
  title: string;
  subtitle: string;
  author: string;
  siteUrl: string;
  language: string;
  blog: string;
  updated: string;
  entries: FeedEntry[];
}

function timeOf(day: string): string {
  return `${day}T00:00:00Z`;
}

export function feedOf(content: Content, siteUrl: string): Feed {
  const { blog, resources, site } = content;
  const entries = writtenArticles(content)
    .slice(0, LENGTH)
    .map((article) => {
      const { id, title, slug, excerpt, category, date, answer } = article;
      const text = pageText(content, article.body);
      return {
        id: `urn:uuid:${uuid(content.editions.own.prefix + id, uuid.URL)}`,
        title,
        address: canonicalAddress(siteUrl, `/blog/${slug}`),
        summary: excerpt,
        category,
        published: timeOf(date),
        updated: timeOf(lastChange(article)),
        html: renderToStaticMarkup(
          createElement(FeedText, {
            text,
            siteUrl,
            ...(answer && { answer: { heading: blog.article.answer, text: answer } }),
          }),
        ),
      };
    });
  return {
    title: site.brand,
    subtitle: blog.meta.description,
    author: resources.articles.author,
    siteUrl,
    language: site.language,
    blog: canonicalAddress(siteUrl, '/blog'),
    updated:
      entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? '',
    entries,
  };
}
