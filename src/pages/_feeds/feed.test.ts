import { expect, it } from 'vitest';
import { contentOf } from '../../../tests/support/content.ts';
import { feedOf } from './feed.ts';

const content = contentOf.complete;
const idsOf = ({ entries }: ReturnType<typeof feedOf>): string[] => entries.map(({ id }) => id);

it('an entry has an id of its own, which outlives its slug and the domain', () => {
  const articles = content.articles.map((article) => ({ ...article, slug: `new-${article.slug}` }));
  const before = feedOf(content, 'https://old.example');
  const after = feedOf({ ...content, articles }, 'https://new.example');
  expect(after.entries.map(({ address }) => address)).not.toEqual(
    before.entries.map(({ address }) => address),
  );
  expect(idsOf(after)).toEqual(idsOf(before));
  expect(new Set(idsOf(after)).size).toBe(before.entries.length);
});
