import { parseArgs } from 'node:util';
import { readContent } from '../src/content/read-content.ts';
import { measureBuild, type Build } from './build/measure.ts';
import { verdict } from './build/verdict.ts';
import { describeMachine, machineLine } from './support/machine.ts';
import { Progress } from './support/progress.ts';
import { writeResults } from './support/results.ts';
import { run } from './support/run.ts';
import { median } from './support/statistics.ts';
import { table } from './support/table.ts';
import { numberOption } from './support/number-option.ts';

const MOST_ARTICLES = 50_000;

interface Options {
  sizes: number[];
  runs: number;
}

function readOptions(words: readonly string[], existing: number): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      articles: { type: 'string', default: `${existing},100,1000,10000` },
      runs: { type: 'string', default: '3' },
    },
  });
  const sizes = values.articles.split(',');
  return {
    sizes: sizes
      .map((size) => numberOption('articles', size, existing, MOST_ARTICLES))
      .sort((one, other) => one - other),
    runs: numberOption('runs', values.runs, 1, 9),
  };
}

/** Size after size and then again, so that what else the machine does meets all of them. */
async function measureAll({ sizes, runs }: Options, existing: number): Promise<Build[]> {
  const builds: Build[] = [];
  const progress = new Progress(sizes.length * runs);
  for (let turn = 1; turn <= runs; turn += 1) {
    for (const size of sizes) {
      progress.next(`run ${turn} of ${runs}: ${size} articles`);
      builds.push(await measureBuild(size, existing));
    }
  }
  return builds;
}

function medianBuilds(builds: readonly Build[], sizes: readonly number[]): Build[] {
  return sizes.flatMap((size) => {
    const same = builds.filter(({ articles }) => articles === size);
    const milliseconds = median(same.map((build) => build.milliseconds));
    const changedMilliseconds = median(same.map((build) => build.changedMilliseconds));
    return same.slice(0, 1).map((build) => ({ ...build, milliseconds, changedMilliseconds }));
  });
}

function report(builds: readonly Build[]): string {
  const files = Object.keys(builds.at(-1)?.files ?? {});
  const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);
  const rows = builds.map(({ articles, milliseconds, changedMilliseconds, files: bytes }) => [
    articles.toLocaleString('en'),
    seconds(milliseconds),
    seconds(changedMilliseconds),
    ...files.map((file) => bytes[file]?.toLocaleString('en') ?? ''),
  ]);
  return table(['articles', 'build s', 'one changed s', ...files.map((file) => `${file} B`)], rows);
}

async function benchmark(): Promise<void> {
  const existing = readContent(new URL('../content/', import.meta.url)).articles.length;
  const options = readOptions(process.argv.slice(2), existing);
  const machine = describeMachine();
  const builds = await measureAll(options, existing);
  const middle = medianBuilds(builds, options.sizes);
  console.log(`${machineLine(machine)}; medians of ${options.runs}\n\n${report(middle)}`);
  console.log(`\nAll figures: ${writeResults('build', { machine, builds })}`);
  const problems = verdict(middle);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log('No page grows, and the time grows no faster than linearly.');
}

await run(benchmark);
