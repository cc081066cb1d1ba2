import { median } from '../support/statistics.ts';
import { noBytes, KINDS, type Measurement, type Scores } from './measurement.ts';

function scoreMedians(runs: readonly Scores[]): Scores {
  const of = (category: keyof Scores): number => median(runs.map((scores) => scores[category]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}

/** @throws an error if there is no run */
export function medians(runs: readonly Measurement[]): Measurement {
  const of = (figure: (run: Measurement) => number): number => median(runs.map(figure));
  const bytes = noBytes();
  for (const kind of KINDS) bytes[kind] = of((run) => run.bytes[kind]);
  const scores = runs.flatMap((run) => run.scores ?? []);
  const misses = runs.flatMap((run) => run.misses ?? []);
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    shift: of(({ shift }) => shift),
    longTasks: of(({ longTasks }) => longTasks),
    longestTask: of(({ longestTask }) => longestTask),
    requests: of(({ requests }) => requests),
    bytes,
    largest: runs.at(-1)?.largest ?? '',
    ...(scores.length === 0 ? {} : { scores: scoreMedians(scores), misses: [...new Set(misses)] }),
  };
}
