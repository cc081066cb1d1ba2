import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { heroArt } from './hero.ts';

/** Bytes that the hero's contours and rills may take of the first round trip, after brotli. */
const HERO_BUDGET = 2_400;

describe('heroArt', () => {
  const art = heroArt('rillwatch');
  const drawing = [art.contours.lines, art.contours.index, ...art.water.map(({ d }) => d)];

  it('fits its share of the first round trip', () => {
    expect(brotliCompressSync(drawing.join('')).length).toBeLessThanOrEqual(HERO_BUDGET);
  });

  it('is made of whole relative coordinates', () => {
    for (const path of [...drawing, art.ground]) expect(path).toMatch(/^m[-\d lqtmz]+$/u);
  });

  it('gives the same bytes for the same seed', () => {
    expect(heroArt('rillwatch')).toEqual(art);
  });

  it('leads a trunk down to the rill in the ground, right of the words', () => {
    const widest = art.water.at(-1)?.d ?? '';
    const [x = 0, y = 0] = /^m(\d+) (\d+)/u.exec(widest)?.slice(1).map(Number) ?? [];
    expect(x).toBeGreaterThan(835);
    expect(x).toBeLessThan(1000);
    expect(y).toBeLessThan(800);
  });
});
