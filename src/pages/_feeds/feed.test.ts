import { expect, it } from 'vitest';
import { contentOf } from '../../../tests/support/content.ts';
import { sitePages, writtenArticles } from '../../site/index.ts';
import { feedOf } from './feed.ts';

const content = contentOf.complete;
const idsOf = ({ entries }: ReturnType<typeof feedOf>): string[] => entries.map(({ id }) => id);

it('an entry has a unique id that does not depend on its slug or the domain', () => {
  const articles = content.articles.map((article) => ({ ...article, slug: `new-${article.slug}` }));
  const before = feedOf(content, 'https://old.example');
  const after = feedOf({ ...content, articles }, 'https://new.example');
  expect(after.entries.map(({ address }) => address)).not.toEqual(
    before.entries.map(({ address }) => address),
  );
  expect(idsOf(after)).toEqual(idsOf(before));
  expect(new Set(idsOf(after)).size).toBe(before.entries.length);
});

it('a feed contains the newest 20 articles, and each page of the list contains 12', () => {
  const articles = Array.from({ length: 30 }, (_, number) =>
    writtenArticles(content).map((each) => ({ ...each, id: `id-${number}`, slug: `no-${number}` })),
  ).flatMap((alike) => alike.slice(0, 1));
  const { entries } = feedOf({ ...content, articles }, 'https://site.example');
  const newest = articles.slice(0, 20).map(({ slug }) => `https://site.example/blog/${slug}`);
  expect(entries.map(({ address }) => address)).toEqual(newest);
  const addresses = sitePages({ ...content, articles }).map(({ path }) => path);
  const lists = addresses.filter((address) => /^\/blog(?:\/page\/\d+)?$/.test(address));
  expect(lists).toEqual(['/blog', '/blog/page/2', '/blog/page/3']);
});
