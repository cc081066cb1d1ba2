import { describe, expect, it } from 'vitest';
import { isOfCopy, keyOf, withinLimit, type KeptPage } from './kept-pages.ts';

const page = (path: string, at: number, files: Record<string, number>): KeptPage => ({
  path,
  title: path,
  language: 'en-US',
  at,
  version: 'a1',
  files,
});

const pathsOf = (pages: readonly KeptPage[]): string[] => pages.map(({ path }) => path);

describe('what fits on the device', () => {
  const old = page('/old', 1, { '/old?kept=a1': 40, '/_astro/font.woff2': 20 });
  const recent = page('/recent', 3, { '/recent?kept=a1': 40, '/_astro/font.woff2': 20 });
  const middle = page('/middle', 2, { '/middle?kept=a1': 40, '/_astro/font.woff2': 20 });

  it('keeps the newest pages and counts shared files once', () => {
    expect(pathsOf(withinLimit([old, recent, middle], [], 100))).toEqual(['/recent', '/middle']);
    expect(pathsOf(withinLimit([old, recent, middle], [], 140))).toHaveLength(3);
    expect(withinLimit([recent], [], 10)).toEqual([]);
  });

  it('keeps the list of pages in any case', () => {
    const list = page('/offline', 0, { '/offline?kept=a1': 90 });
    expect(pathsOf(withinLimit([old, recent, list], ['/offline'], 100))).toEqual(['/offline']);
  });
});

it('gives files that are not named by their content a key of their own in each copy', () => {
  expect(keyOf('/_astro/a1.css', 'b2')).toBe('/_astro/a1.css');
  expect(keyOf('/figures/storm.svg', 'b2')).toBe('/figures/storm.svg?kept=b2');
  expect(isOfCopy(new URL('https://rillwatch.example/figures/storm.svg?kept=b2'))).toBe(true);
  expect(isOfCopy(new URL('https://rillwatch.example/figures/storm.svg'))).toBe(false);
});
