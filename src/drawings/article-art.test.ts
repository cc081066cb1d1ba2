import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { categories } from '../schemas/category.ts';
import { articleArt, type ArticleArt } from './article-art.ts';

/** Bytes that one card's picture may take after brotli. */
const CARD_BUDGET = 1_000;

const pathsOf = ({ contours, water, signs }: ArticleArt): string =>
  [contours.lines, contours.index, ...water.map(({ d }) => d), ...signs.map(([, d]) => d)].join('');

describe('articleArt', () => {
  it.each(categories)('draws an article of %s within the budget', (category) => {
    for (const slug of ['loess', 'june-rain', 'a-third-one']) {
      const bytes = brotliCompressSync(pathsOf(articleArt({ slug, category }))).length;
      expect(bytes, slug).toBeLessThanOrEqual(CARD_BUDGET);
    }
  });

  it('gives every category signs of its own, none of them empty', () => {
    const signs = categories.map((category) => articleArt({ slug: 'loess', category }).signs);
    const names = signs.flatMap((each) => each.map(([sign]) => sign));
    expect(new Set(names).size).toBe(names.length);
    for (const [sign, d] of signs.flat()) expect(d, sign).toMatch(/^[mM]/u);
  });

  it('gives every slug its own land, the same each time', () => {
    const draw = (slug: string): string => pathsOf(articleArt({ slug, category: 'Science' }));
    expect(draw('loess')).toBe(draw('loess'));
    expect(draw('loess')).not.toBe(draw('june-rain'));
  });
});
