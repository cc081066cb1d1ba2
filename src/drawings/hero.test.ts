import { brotliCompressSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { heroArt } from './hero.ts';

/** The most bytes that the hero's contours and rills may have, after brotli. */
const HERO_BUDGET = 2_400;

const art = heroArt('rillwatch');
const paths = [art.contours.lines, art.contours.index, ...art.water.map(({ d }) => d)];

it('stays within its byte budget, in whole relative coordinates', () => {
  expect(brotliCompressSync(paths.join('')).length).toBeLessThanOrEqual(HERO_BUDGET);
  for (const path of [...paths, art.ground]) expect(path).toMatch(/^m[-\d lqtmz]+$/u);
});

it('produces the same bytes for the same seed', () => {
  expect(heroArt('rillwatch')).toEqual(art);
});

it('leads its widest stream to the rill in the ground, right of the text', () => {
  const widest = art.water.toSorted((a, b) => b.width - a.width)[0]?.d ?? '';
  const [x = 0, y = 0] = /^m(\d+) (\d+)/u.exec(widest)?.slice(1).map(Number) ?? [];
  expect(x).toBeGreaterThan(835);
  expect(x).toBeLessThan(1000);
  expect(y).toBeLessThan(800);
});
