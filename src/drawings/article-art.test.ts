import { brotliCompressSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { categories } from '../schemas/category.ts';
import { articleArt, type ArticleArt } from './article-art.ts';

/** Bytes that one card's picture may take after brotli. */
const CARD_BUDGET = 1_000;

const pathsOf = ({ contours, water, signs }: ArticleArt): string =>
  [contours.lines, contours.index, ...water.map(({ d }) => d), ...signs.map(([, d]) => d)].join('');

it('draws each slug and category in its own way, the same each time, within the budget', () => {
  const draw = (slug: string) =>
    categories.map((category) => pathsOf(articleArt({ slug, category })));
  const drawn = ['loess', 'june-rain', 'a-third-one'].flatMap(draw);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.slice(0, categories.length)).toEqual(draw('loess'));
  for (const paths of drawn) {
    expect(brotliCompressSync(paths).length).toBeLessThanOrEqual(CARD_BUDGET);
  }
});

it('gives every category signs of its own, none of them empty', () => {
  const signs = categories.flatMap((category) => articleArt({ slug: 'loess', category }).signs);
  expect(new Set(signs.map(([sign]) => sign)).size).toBe(signs.length);
  for (const [sign, d] of signs) expect(d, sign).toMatch(/^[mM]/u);
});
