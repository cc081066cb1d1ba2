import { describe, expect, it } from 'vitest';
import type { Build } from './measure.ts';
import { verdict } from './verdict.ts';

function build(articles: number, seconds: number, more: Partial<Build> = {}): Build {
  const latest = ['one', 'two', 'three', 'four'];
  const milliseconds = seconds * 1_000;
  return {
    articles,
    milliseconds,
    changedMilliseconds: milliseconds,
    files: {},
    sources: { 'resources.html': 48_000, 'blog.html': articles < 100 ? 20_000 : 30_000 },
    shown: latest,
    latest,
    ...more,
  };
}

describe('verdict', () => {
  it('has nothing against a build whose articles cost the same each', () => {
    const builds = [build(4, 10), build(100, 10.1), build(1_000, 11), build(10_000, 20)];
    expect(verdict(builds)).toEqual([]);
  });

  it('has nothing against a large build that costs no more than noise', () => {
    expect(verdict([build(4, 10), build(100, 9), build(1_000, 12), build(10_000, 11)])).toEqual([]);
  });

  it('finds a time that grows with the square', () => {
    const builds = [build(4, 10), build(1_000, 12), build(10_000, 210)];
    expect(verdict(builds)).toEqual([
      expect.stringMatching(/^10000 articles add 200\.0 s to the build; 1000 add 2\.0 s/),
    ]);
  });

  it('finds a page that grows', () => {
    const builds = [build(4, 10), build(100, 10, { sources: { 'resources.html': 48_007 } })];
    expect(verdict(builds)).toEqual([
      'With 100 articles the source of resources.html has 7 bytes more than with 4.',
    ]);
  });

  it('finds a list that grows once it is full', () => {
    const builds = [
      build(4, 10),
      build(100, 10),
      build(1_000, 10, { sources: { 'blog.html': 30_400 } }),
    ];
    expect(verdict(builds)).toEqual([
      'With 1000 articles the source of blog.html has 400 bytes more than with 100.',
    ]);
  });

  it('finds a page that shows others than the latest', () => {
    const builds = [build(4, 10), build(100, 10, { shown: ['four', 'three', 'two', 'one'] })];
    expect(verdict(builds)).toEqual([
      'With 100 articles the resources page shows four, three, two, one.',
    ]);
  });
});
