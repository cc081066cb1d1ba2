import { parseArgs } from 'node:util';
import { readContent } from '../src/content/read-content.ts';
import { measureBuild, type Build } from './build/measure.ts';
import { describeMachine, run, say, writeResults } from './support/benchmark.ts';
import { numberOption } from './support/number-option.ts';
import { median } from './support/statistics.ts';

const MOST_ARTICLES = 50_000;

function medianBuild(same: readonly [Build, ...Build[]]): Build {
  return {
    ...same[0],
    milliseconds: median(same.map((build) => build.milliseconds)),
    changedMilliseconds: median(same.map((build) => build.changedMilliseconds)),
  };
}

/** Returns times in seconds and bytes of the pages that could grow. */
function row({ articles, milliseconds, changedMilliseconds, bytes }: Build) {
  return { articles, build: milliseconds / 1_000, changed: changedMilliseconds / 1_000, ...bytes };
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
  // Round-robin, so that other load on the machine affects all sizes.
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
  console.log(`${machine}; medians of ${runs}; s and B`);
  console.table(medians.map(row));
  console.log(`\nAll figures: ${writeResults('build', { machine, builds })}`);
}

await run(benchmark);
