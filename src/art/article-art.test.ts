import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { articleArt, type ArticleArt } from './article-art.ts';
import { RILL_CLASSES } from './rills.ts';

/** Bytes that one card's terrain may take after brotli. */
const CARD_BUDGET = 700;

const SLUGS = [
  'future-precision-agriculture-ai-soil-health',
  'understanding-micro-soil-erosion-early-detection',
  'machine-learning-environmental-monitoring-guide',
  'climate-change-agricultural-resilience-solutions',
];

const pathsOf = ({ contours, rills }: ArticleArt): string =>
  [contours.lines, contours.index, ...RILL_CLASSES.map((each) => rills[each])].join('');

describe('articleArt', () => {
  it.each(SLUGS)('draws %s within the budget', (slug) => {
    expect(brotliCompressSync(pathsOf(articleArt(slug))).length).toBeLessThanOrEqual(CARD_BUDGET);
  });

  it('gives every slug its own terrain, the same each time', () => {
    expect(new Set(SLUGS.map((slug) => pathsOf(articleArt(slug)))).size).toBe(SLUGS.length);
    const [slug = ''] = SLUGS;
    expect(articleArt(slug)).toEqual(articleArt(slug));
  });
});
