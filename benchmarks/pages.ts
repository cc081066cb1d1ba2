import { setTimeout as wait } from 'node:timers/promises';
import { findChromium } from '../scripts/find-chromium.ts';
import { contentFolder } from '../src/content/content-folder.ts';
import { readContent } from '../src/content/read-content.ts';
import { addressesIn, situationOf } from '../src/registry/index.ts';
import { BARE_PATH, REACT_PATH, startFloor } from './floor/serve.ts';
import { measureLighthouse, NOT_FOR_ERRORS } from './pages/lighthouse.ts';
import type { Measurement, Subject } from './pages/measurement.ts';
import { medians } from './pages/medians.ts';
import { readOptions, type Options, type ProfileName } from './pages/options.ts';
import { report, type Row } from './pages/report.ts';
import { measureRural, RURAL } from './pages/rural.ts';
import { describeMachine, machineLine, versionOf } from './support/machine.ts';
import { Progress } from './support/progress.ts';
import { writeResults } from './support/results.ts';
import { run } from './support/run.ts';
import { startSite } from './support/site-server.ts';

const MEASURE: Record<ProfileName, (subject: Subject) => Promise<Measurement>> = {
  rural: measureRural,
  lighthouse: measureLighthouse,
};

const DESCRIPTION: Record<ProfileName, string> = {
  rural: `Rural: ${(RURAL.bytesPerSecond * 8) / 1_000} kbit/s, ${RURAL.roundTripMs} ms round trip, CPU slowed ${RURAL.cpuSlowdown} times`,
  lighthouse: `Lighthouse mobile, a simulated slow 4G (not-found passed on as 200, which Lighthouse needs, and without ${NOT_FOR_ERRORS.join(', ')})`,
};

const BARE = 'bare page';

/** How often a load may fail before the benchmark does. */
const ATTEMPTS = 3;

/** Longest time in milliseconds for one load with its browser. */
const LOAD_TIMEOUT_MS = 3 * 60_000;

/** The pages that the built site has: BUILD_DIR, SITE_PROFILE and CONTENT_DIR say which site that is. */
function ownPaths(): string[] {
  const folder = contentFolder(process.env, new URL('../', import.meta.url));
  return [...addressesIn(situationOf(readContent(folder, process.env.SITE_PROFILE)))];
}

function subjects(site: string, floor: string, { others }: Options): Subject[] {
  const page = (name: string, url: string): Subject => ({ name, url, isError: false });
  return [
    ...ownPaths().map((path) => page(path, site + path)),
    { name: 'not-found', url: `${site}/no/such-page`, isError: true },
    page(BARE, floor + BARE_PATH),
    page('empty React root', floor + REACT_PATH),
    ...others.map(([name, url]) => page(name, url)),
  ];
}

async function bounded(profile: ProfileName, page: Subject): Promise<Measurement> {
  const settled = new AbortController();
  const { signal } = settled;
  const tooLong = wait(LOAD_TIMEOUT_MS, undefined, { signal }).then(() => {
    throw new Error(`${page.name} has not been measured within ${LOAD_TIMEOUT_MS / 1_000} s.`);
  });
  try {
    return await Promise.race([MEASURE[profile](page), tooLong]);
  } finally {
    settled.abort();
  }
}

/** A browser on a busy machine may fail to start or lose its trace; that says nothing about the page. */
async function measure(profile: ProfileName, page: Subject): Promise<Measurement> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bounded(profile, page);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error)) throw error;
      console.error(`Once more, for ${error.message.split('\n', 1).join('')}`);
    }
  }
}

type Runs = Record<ProfileName, Map<string, Measurement[]>>;

/** Page after page and then again, so that what else the machine does meets all of them. */
async function measureAll(pages: readonly Subject[], { runs, profiles }: Options): Promise<Runs> {
  const taken: Runs = { rural: new Map(), lighthouse: new Map() };
  const progress = new Progress(runs * profiles.length * pages.length);
  for (let run = 1; run <= runs; run += 1) {
    for (const profile of profiles) {
      for (const page of pages) {
        progress.next(`run ${run} of ${runs}, ${profile}: ${page.name}`);
        const measured = await measure(profile, page);
        taken[profile].set(page.name, [...(taken[profile].get(page.name) ?? []), measured]);
      }
    }
  }
  return taken;
}

function print(profile: ProfileName, taken: ReadonlyMap<string, Measurement[]>): void {
  const rows = [...taken].map(([name, runs]): Row => [name, medians(runs)]);
  const floor = medians(taken.get(BARE) ?? []);
  console.log(`\n${DESCRIPTION[profile]}\n\n${report(profile, rows, floor)}`);
  for (const [name, { misses = [] }] of rows) {
    if (misses.length > 0) console.log(`${name} misses points: ${misses.join(', ')}`);
  }
}

async function benchmark(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const machine = { ...describeMachine(), browser: versionOf(findChromium()) };
  await using site = await startSite();
  await using floor = await startFloor();
  const taken = await measureAll(subjects(site.origin, floor.origin, options), options);
  console.log(`${machineLine(machine)}, ${machine.browser}; medians of ${options.runs}`);
  for (const profile of options.profiles) print(profile, taken[profile]);
  const runs = options.profiles.map((name) => [name, Object.fromEntries(taken[name])] as const);
  console.log(`\nAll figures: ${writeResults('pages', { machine, ...Object.fromEntries(runs) })}`);
}

await run(benchmark);
