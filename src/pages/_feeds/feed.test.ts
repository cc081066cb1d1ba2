import { expect, it } from 'vitest';
import { contentOf } from '../../../tests/support/content.ts';
import { sitePages, writtenArticles } from '../../site/index.ts';
import { feedOf, type Feed } from './feed.ts';

const content = contentOf.complete;
const idsOf = ({ items }: Feed): string[] => items.map(({ id }) => id);

it('an entry has a unique id that does not depend on its slug or the domain', () => {
  const articles = content.articles.map((article) => ({ ...article, slug: `new-${article.slug}` }));
  const site = { ...content.site, siteUrl: 'https://new.example' };
  const before = feedOf(content);
  const after = feedOf({ ...content, site, articles });
  expect(after.items.map(({ url }) => url)).not.toEqual(before.items.map(({ url }) => url));
  expect(idsOf(after)).toEqual(idsOf(before));
  expect(new Set(idsOf(after)).size).toBe(before.items.length);
});

it('a feed contains the newest 20 articles, and each page of the list contains 12', () => {
  const articles = Array.from({ length: 30 }, (_, number) =>
    writtenArticles(content).map((each) => ({ ...each, id: `id-${number}`, slug: `no-${number}` })),
  ).flatMap((alike) => alike.slice(0, 1));
  const { items } = feedOf({ ...content, articles });
  const { siteUrl } = content.site;
  const newest = articles.slice(0, 20).map(({ slug }) => `${siteUrl}/blog/${slug}`);
  expect(items.map(({ url }) => url)).toEqual(newest);
  const addresses = sitePages({ ...content, articles }).map(({ path }) => path);
  const lists = addresses.filter((address) => /^\/blog(?:\/page\/\d+)?$/.test(address));
  expect(lists).toEqual(['/blog', '/blog/page/2', '/blog/page/3']);
});
