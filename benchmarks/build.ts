import { parseArgs } from 'node:util';
import { readContent } from '../src/content/read-content.ts';
import { measureBuild } from './build/measure.ts';
import { describeMachine, inTurns, numberOption, run, writeResults } from './support/benchmark.ts';
import { median } from './support/statistics.ts';

const MOST_ARTICLES = 50_000;

async function benchmark(): Promise<void> {
  const existing = readContent(new URL('../content/', import.meta.url)).articles.length;
  const { values } = parseArgs({
    options: {
      articles: { type: 'string', default: `${existing},100,1000,10000` },
      runs: { type: 'string', default: '3' },
    },
  });
  const runs = numberOption('runs', values.runs, 1, 9);
  const sizes = values.articles
    .split(',')
    .map((size) => numberOption('articles', size, existing, MOST_ARTICLES))
    .sort((one, other) => one - other);
  const machine = describeMachine();
  const subjects = new Map(sizes.map((size) => [size, size]));
  const builds = await inTurns(runs, subjects, (size) => measureBuild(size, existing));
  const rows = [...builds].map(([articles, same]) => ({
    articles,
    build: median(same.map(({ milliseconds }) => milliseconds / 1_000)),
    changed: median(same.map(({ changedMilliseconds }) => changedMilliseconds / 1_000)),
    ...same[0]?.bytes,
  }));
  console.log(`${machine}; medians of ${runs}; s and B`);
  console.table(rows);
  const all = [...builds.values()].flat();
  console.log(`\nAll figures: ${writeResults('build', { machine, builds: all })}`);
}

await run(benchmark);
