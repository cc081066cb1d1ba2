import { parseArgs } from 'node:util';
import { contentFolder } from '../src/content/content-folder.ts';
import { readContent } from '../src/content/read-content.ts';
import { addressesIn, siteStateOf } from '../src/site/index.ts';
import { measureRural, RURAL, type Measurement } from './pages/measure.ts';
import { describeMachine, inTurns, numberOption, run, writeResults } from './support/benchmark.ts';
import { startFloor, startSite } from './support/servers.ts';
import { median } from './support/statistics.ts';

/** The page that all others are compared with. */
const BARE = 'bare page';

/** Returns the URL of each page. BUILD_DIR, SITE_PROFILE, and CONTENT_DIR select the site. */
function addressesOf(site: string, floor: string): ReadonlyMap<string, string> {
  const folder = contentFolder(process.env, new URL('../', import.meta.url));
  const paths = addressesIn(siteStateOf(readContent(folder, process.env.SITE_PROFILE)));
  return new Map([
    ...[...paths].map((path) => [path, site + path] as const),
    ['not found', `${site}/no/such-page`],
    [BARE, floor],
  ]);
}

/** Returns medians by page, and the ratio of each paint to that of the bare page. */
function report(taken: ReadonlyMap<string, readonly Measurement[]>) {
  const middle = (name: string, figure: keyof Measurement): number =>
    median((taken.get(name) ?? []).map((each) => each[figure]));
  const whole = (name: string, figure: keyof Measurement) => Math.round(middle(name, figure));
  const ratio = (name: string, figure: 'fcp' | 'lcp') =>
    Number((middle(name, figure) / middle(BARE, figure)).toFixed(2));
  const rows = [...taken.keys()].map(
    (name) =>
      [
        name,
        {
          'FCP ms': whole(name, 'fcp'),
          'FCP × bare': ratio(name, 'fcp'),
          'LCP ms': whole(name, 'lcp'),
          'LCP × bare': ratio(name, 'lcp'),
          shift: Number(middle(name, 'shift').toFixed(3)),
          'long tasks': whole(name, 'longTasks'),
          'longest ms': whole(name, 'longestTask'),
          requests: whole(name, 'requests'),
          bytes: whole(name, 'bytes'),
        },
      ] as const,
  );
  return Object.fromEntries(rows);
}

async function benchmark(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = numberOption('runs', values.runs, 1, 25);
  const machine = describeMachine();
  await using site = await startSite();
  await using floor = await startFloor();
  const taken = await inTurns(runs, addressesOf(site.origin, floor.origin), measureRural);
  console.log(`${machine}; medians of ${runs}
${(RURAL.bytesPerSecond * 8) / 1_000} kbit/s, ${RURAL.roundTripMs} ms round trip, CPU slowed ${RURAL.cpuSlowdown} times`);
  console.table(report(taken));
  console.log(`All figures: ${writeResults('pages', { machine, ...Object.fromEntries(taken) })}`);
}

await run(benchmark);
