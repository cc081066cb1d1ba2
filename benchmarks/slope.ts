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

interface Change {
  /** From the reader's step to the end of the work that it causes, styles and layout included, in ms. */
  work: number;
  /** From the step to the frame after it, in ms: what the reader waits, the screen's own pace included. */
  frame: number;
}

/** Runs in the page: a step of the slider, as a finger or a key makes it, timed by the page's own clock. */
async function step(steps: number): Promise<Change[]> {
  const slider = document.querySelector<HTMLInputElement>('form input[type="range"]');
  if (slider === null) throw new Error('There is no slider.');
  // React hears of a value only where it was set behind its back.
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const nextFrame = (): Promise<number> =>
    new Promise((done) => {
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    });
  const changes: Change[] = [];
  for (let at = 0; at < steps; at += 1) {
    await nextFrame();
    const begin = performance.now();
    native?.set?.call(slider, String(40 + ((at * 7) % 60)));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    document.body.getBoundingClientRect();
    const work = performance.now() - begin;
    changes.push({ work, frame: (await nextFrame()) - begin });
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
  await page.evaluate(step, STEPS / 4);
  return page.evaluate(step, STEPS);
}

/** What a change of the slope costs until it is painted. Needs the complete profile's build: `BUILD_DIR`. */
async function benchmark(): Promise<void> {
  await using site = await startSite();
  const browser = await freshBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await page.goto(`${site.origin}/slope#length=61&today-length=61`);
    await page.waitForSelector('astro-island:not([ssr])');
    const lines: string[][] = [];
    const results: Record<string, Change[]> = {};
    for (const { slowdown, bar } of CASES) {
      const changes = await measure(page, session, slowdown);
      const work = changes.map((change) => change.work);
      const frame = changes.map((change) => change.frame);
      results[`slowdown ${slowdown}`] = changes;
      lines.push([
        `${slowdown} ×`,
        ...[
          atShare(work, 0.5),
          atShare(work, 0.98),
          atShare(frame, 0.5),
          atShare(frame, 0.98),
          bar,
        ].map((value) => value.toFixed(1)),
      ]);
    }
    const head = [
      'CPU slowed',
      'work ms, median',
      '98th',
      'next frame ms, median',
      '98th',
      'bar ms',
    ];
    console.log(`${machineLine(describeMachine())}\n\n${table(head, lines)}`);
    console.log(`\nAll figures: ${writeResults('slope', results)}`);
  } finally {
    await browser.close();
  }
}

await run(benchmark);
