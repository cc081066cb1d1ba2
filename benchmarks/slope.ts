import type { CDPSession, Page } from '@playwright/test';
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

/** Steps of the slider. */
const STEPS = 60;

/** What the table says of each measure of a change. */
const HEADS = { processor: 'processor', work: 'work', frame: 'next frame' } as const;
const MEASURES = ['processor', 'work', 'frame'] as const;

interface Change {
  /** From the reader's step to the end of the work that it causes, styles and layout included, in ms. */
  work: number;
  /** From the step to the frame after it, in ms: what the reader waits, the screen's own pace included. */
  frame: number;
  /** What the page's main thread reckoned for it until then, painting included, in ms: what else the machine does adds nothing. */
  processor: number;
}

/** Runs in the page: a step of the slider, as a finger or a key makes it, timed by the page's own clock. */
async function step(value: number): Promise<Omit<Change, 'processor'>> {
  const slider = document.querySelector<HTMLInputElement>('main input[type="range"]');
  if (slider === null) throw new Error('There is no slider.');
  // React hears of a value only where it was set behind its back.
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const nextFrame = (): Promise<number> =>
    new Promise((done) => {
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    });
  await nextFrame();
  const begin = performance.now();
  native?.set?.call(slider, String(value));
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  document.body.getBoundingClientRect();
  const work = performance.now() - begin;
  return { work, frame: (await nextFrame()) - begin };
}

/** What the page's main thread has reckoned so far, in ms of the processor. */
async function reckoned(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('The browser does not say what its tasks took.');
  return seconds * 1_000;
}

async function take(page: Page, session: CDPSession, steps: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let at = 0; at < steps; at += 1) {
    const before = await reckoned(session);
    const times = await page.evaluate(step, 40 + ((at * 7) % 60));
    changes.push({ ...times, processor: (await reckoned(session)) - before });
  }
  return changes;
}

function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

async function measure(page: Page, session: CDPSession, slowdown: number): Promise<Change[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The first steps are those in which the browser learns the code.
  await take(page, session, STEPS / 4);
  return take(page, session, STEPS);
}

/** What a change of the slope costs until it is painted. Needs the complete profile's build: `BUILD_DIR`. */
async function benchmark(): Promise<void> {
  await using site = await startSite();
  const browser = await freshBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${site.origin}/slope#length=61&today-length=61`);
    await page.waitForSelector('astro-island:not([ssr])');
    const lines: string[][] = [];
    const results: Record<string, Change[]> = {};
    for (const { slowdown, bar } of CASES) {
      const changes = await measure(page, session, slowdown);
      results[`slowdown ${slowdown}`] = changes;
      const figures = MEASURES.flatMap((measure) => {
        const values = changes.map((change) => change[measure]);
        return [atShare(values, 0.5), atShare(values, 0.98)];
      });
      lines.push([`${slowdown} ×`, ...[...figures, bar].map((value) => value.toFixed(1))]);
    }
    const measured = MEASURES.flatMap((measure) => [`${HEADS[measure]} ms, median`, '98th']);
    const head = ['CPU slowed', ...measured, 'bar ms'];
    console.log(`${machineLine(describeMachine())}\n\n${table(head, lines)}`);
    console.log(`\nAll figures: ${writeResults('slope', results)}`);
  } finally {
    await browser.close();
  }
}

await run(benchmark);
