import { describe, expect, it } from 'vitest';
import { noBytes, type Measurement } from './measurement.ts';
import { medians } from './medians.ts';

function run(fcp: number, more: Partial<Measurement> = {}): Measurement {
  return {
    fcp,
    lcp: 2 * fcp,
    shift: 0,
    longTasks: 0,
    longestTask: 0,
    requests: 3,
    bytes: { ...noBytes(), html: fcp * 10 },
    largest: 'h1',
    ...more,
  };
}

function scores(performance: number) {
  return { performance, accessibility: 100, 'best-practices': 100, seo: 100 };
}

describe('medians', () => {
  it('takes each figure by itself', () => {
    const { fcp, lcp, bytes } = medians([run(100, { lcp: 900 }), run(300), run(200)]);
    expect({ fcp, lcp, html: bytes.html }).toEqual({ fcp: 200, lcp: 600, html: 2_000 });
  });

  it('has scores only where there are some', () => {
    expect(medians([run(1)])).not.toHaveProperty('scores');
  });

  it('names what was missed in any run, once', () => {
    const missed = { scores: scores(99), misses: ['speed-index'] };
    const result = medians([run(1, missed), run(1, missed), run(1, { scores: scores(100) })]);
    expect(result.scores?.performance).toBe(99);
    expect(result.misses).toEqual(['speed-index']);
  });
});
