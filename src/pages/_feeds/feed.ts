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

function itemOf(article: Article, content: Content) {
  const { id, title, slug, excerpt, category, date, answer } = article;
  const text = pageText(content, article.body);
  const html = createElement(FeedText, {
    text,
    siteUrl: content.site.siteUrl,
    ...(answer && { answer: { heading: content.blog.article.answer, text: answer } }),
  });
  return {
    /** Derived from the article's own id, so that it survives a new slug or domain. */
    id: `urn:uuid:${uuid(content.editions.own.prefix + id, uuid.URL)}`,
    url: canonicalAddress(content.site, `/blog/${slug}`),
    title,
    summary: excerpt,
    content_html: renderToStaticMarkup(html),
    date_published: timeOf(date),
    date_modified: timeOf(lastChange(article)),
    tags: [category],
  };
}

/** The newest articles as a JSON Feed 1.1 (jsonfeed.org), from which the Atom feed is made as well. */
export function feedOf(content: Content) {
  const { blog, resources, site } = content;
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: site.brand,
    description: blog.meta.description,
    home_page_url: canonicalAddress(site, '/blog'),
    feed_url: `${site.siteUrl}/feed.json`,
    icon: `${site.siteUrl}/icons/512.png`,
    language: site.language,
    authors: [{ name: resources.articles.author, url: site.siteUrl }],
    items: writtenArticles(content)
      .filter(({ language }) => language === undefined)
      .slice(0, LENGTH)
      .map((article) => itemOf(article, content)),
  };
}

export type Feed = ReturnType<typeof feedOf>;
