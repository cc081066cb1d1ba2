import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { v5 as uuid } from 'uuid';
import { canonicalAddress, writtenArticles, type Content } from '../../site/index.ts';
import type { Article } from '../../features/articles/article-schema.ts';
import { lastChange } from '../../lib/dates.ts';
import { FeedText } from '../../text/FeedText.tsx';
import { pageText } from '../../text/index.ts';

/** Limits the size of the feed for any number of articles. */
const LENGTH = 20;

/** In the form of RFC 3339. */
function timeOf(day: string): string {
  return `${day}T00:00:00Z`;
}

function entryOf(article: Article, content: Content, siteUrl: string) {
  const { id, title, slug, excerpt, category, date, answer } = article;
  const text = pageText(content, article.body);
  return {
    /** Derived from the article's own id, so that it survives a new slug or domain. */
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
        ...(answer && { answer: { heading: content.blog.article.answer, text: answer } }),
      }),
    ),
  };
}

export type FeedEntry = ReturnType<typeof entryOf>;

export function feedOf(content: Content, siteUrl: string) {
  const { blog, resources, site } = content;
  const entries = writtenArticles(content)
    .slice(0, LENGTH)
    .map((article) => entryOf(article, content, siteUrl));
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
