import { parseArgs } from 'node:util';
import { readContent } from '../src/content/read-content.ts';
import { growthProblems } from './build/growth.ts';
import { measureBuild, type Build } from './build/measure.ts';
import { describeMachine, run, say, writeResults } from './support/benchmark.ts';
import { numberOption } from './support/number-option.ts';
import { median } from './support/statistics.ts';
import { table } from './support/table.ts';

const MOST_ARTICLES = 50_000;

function medianBuild(same: readonly [Build, ...Build[]]): Build {
  return {
    ...same[0],
    milliseconds: median(same.map((build) => build.milliseconds)),
    changedMilliseconds: median(same.map((build) => build.changedMilliseconds)),
  };
}

function report(builds: readonly Build[]): string {
  const files = Object.keys(builds.at(-1)?.bytes ?? {});
  const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);
  const rows = builds.map(({ articles, milliseconds, changedMilliseconds, bytes }) => [
    articles.toLocaleString('en'),
    seconds(milliseconds),
    seconds(changedMilliseconds),
    ...files.map((file) => bytes[file]?.toLocaleString('en') ?? ''),
  ]);
  return table(['articles', 'build s', 'one changed s', ...files.map((file) => `${file} B`)], rows);
}

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
  const builds: Build[] = [];
  // Size after size and then again, so that what else the machine does affects all of them.
  for (let turn = 1; turn <= runs; turn += 1) {
    for (const size of sizes) {
      say(`run ${turn} of ${runs}: ${size} articles`);
      builds.push(await measureBuild(size, existing));
    }
  }
  const medians = sizes.flatMap((size) => {
    const [first, ...others] = builds.filter(({ articles }) => articles === size);
    return first === undefined ? [] : [medianBuild([first, ...others])];
  });
  console.log(`${machine}; medians of ${runs}\n\n${report(medians)}`);
  console.log(`\nAll figures: ${writeResults('build', { machine, builds })}`);
  const problems = growthProblems(medians);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log('No page grows, and the time grows no faster than linearly.');
}

await run(benchmark);
