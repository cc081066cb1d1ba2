import type { Browser } from '@playwright/test';
import { takeChanges, type Change } from './slope/changes.ts';
import { takeFrames, type Frames } from './slope/rain.ts';
import { openSubject } from './slope/subject.ts';
import { freshBrowser } from './support/browser.ts';
import { describeMachine, machineLine } from './support/machine.ts';
import { writeResults } from './support/results.ts';
import { run } from './support/run.ts';
import { startSite } from './support/site-server.ts';
import { table } from './support/table.ts';

/** How much slower the processor is made, and the longest time in milliseconds that a change may take until it is painted. */
const CASES = [
  { slowdown: 1, bar: 16 },
  { slowdown: 6, bar: 100 },
] as const;

/** Presses of a key in a round, and rounds: the pages take turns, so that what else the machine does meets both. */
const PRESSES = 30;
const ROUNDS = 2;

/** Frames that come later than this after the one before, in ms, were missed: the screen shows one in 16.7. */
const MISSED_MS = 25;

/** What the table says of each measure of a change. */
const HEADS = {
  processor: 'processor',
  work: 'work',
  frame: 'next frame',
  timing: 'event timing',
} as const;
const MEASURES = ['processor', 'work', 'frame', 'timing'] as const;

interface Taken {
  changes: Change[];
  frames: Frames[];
}

function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

async function measure(
  browser: Browser,
  slowdown: number,
  origin: string | undefined,
): Promise<Taken> {
  const subject = await openSubject(browser, origin);
  await subject.session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The first presses are those in which the browser learns the code.
  await takeChanges(subject, PRESSES / 2);
  const changes = await takeChanges(subject, PRESSES);
  const frames = [await takeFrames(subject, origin !== undefined)];
  await subject.page.close();
  return { changes, frames };
}

const inTurns = async (browser: Browser, slowdown: number, origin: string) => {
  const slope: Taken = { changes: [], frames: [] };
  const bare: Taken = { changes: [], frames: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [taken, its] of [
      [slope, origin],
      [bare, undefined],
    ] as const) {
      const { changes, frames } = await measure(browser, slowdown, its);
      taken.changes.push(...changes);
      taken.frames.push(...frames);
    }
  }
  return { slope, 'bare slider': bare };
};

function changesLine(changes: readonly Change[]): string[] {
  return MEASURES.flatMap((each) => {
    const values = changes.map((change) => change[each]);
    return [atShare(values, 0.5), atShare(values, 0.98)].map((value) => value.toFixed(1));
  });
}

function framesLine(frames: readonly Frames[]): string[] {
  const gaps = frames.flatMap((each) => each.gaps);
  const missed = gaps.filter((gap) => gap > MISSED_MS).length;
  const perFrame = frames.map(({ processor }) => processor);
  return [
    atShare(perFrame, 0.5).toFixed(1),
    atShare(gaps, 0.5).toFixed(1),
    atShare(gaps, 0.98).toFixed(1),
    `${missed} of ${gaps.length}`,
  ];
}

/**
 * What a change of the slope costs until it is painted, and its frames while rain falls, beside a page with a slider
 * that writes one number. Needs the complete profile's build: `BUILD_DIR`.
 */
async function benchmark(): Promise<void> {
  await using site = await startSite();
  const browser = await freshBrowser();
  try {
    const changes: string[][] = [];
    const frames: string[][] = [];
    const results: Record<string, Record<string, Taken>> = {};
    for (const { slowdown, bar } of CASES) {
      const taken = await inTurns(browser, slowdown, site.origin);
      results[`slowdown ${slowdown}`] = taken;
      for (const [name, each] of Object.entries(taken)) {
        const line = `${name}, CPU ${slowdown} ×`;
        changes.push([line, ...changesLine(each.changes), String(bar)]);
        frames.push([line, ...framesLine(each.frames)]);
      }
    }
    const measured = MEASURES.flatMap((each) => [`${HEADS[each]} ms`, '98th']);
    console.log(machineLine(describeMachine()));
    console.log(`\n${table(['change', ...measured, 'bar'], changes)}`);
    const head = ['rain', 'processor ms a frame', 'frame ms', '98th', 'missed'];
    console.log(`\n${table(head, frames)}`);
    console.log(`\nAll figures: ${writeResults('slope', results)}`);
  } finally {
    await browser.close();
  }
}

await run(benchmark);
