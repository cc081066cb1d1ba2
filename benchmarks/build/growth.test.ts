import { expect, it } from 'vitest';
import { growthProblems } from './growth.ts';
import type { Build } from './measure.ts';

function build(articles: number, seconds: number, bytes: Record<string, number> = {}): Build {
  const milliseconds = seconds * 1_000;
  const usual = { 'resources.html': 48_000, 'blog.html': articles < 100 ? 20_000 : 30_000 };
  return {
    articles,
    milliseconds,
    changedMilliseconds: milliseconds,
    bytes: { ...usual, ...bytes },
  };
}

it.each([
  ['articles that cost the same each', [build(4, 10), build(100, 10.1), build(10_000, 20)], []],
  ['noise', [build(4, 10), build(100, 9), build(1_000, 12), build(10_000, 11)], []],
  [
    'a time that grows with the square',
    [build(4, 10), build(1_000, 12), build(10_000, 210)],
    ['10000 articles add 200.0 s to the build; 1000 add 2.0 s, so at most 45.2 s would be linear.'],
  ],
  [
    'a page that grows',
    [build(4, 10), build(100, 10, { 'resources.html': 48_007 })],
    ['With 100 articles, resources.html has 7 bytes more than with 4.'],
  ],
  [
    'a list that grows once it is full',
    [build(4, 10), build(100, 10), build(1_000, 10, { 'blog.html': 30_400 })],
    ['With 1000 articles, blog.html has 400 bytes more than with 100.'],
  ],
])('tells of %s', (_what, builds, problems) => {
  expect(growthProblems(builds)).toEqual(problems);
});
