import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../tools/find-chromium.ts';
import { describeMachine, inTurns, run, say, writeResults } from './support/benchmark.ts';
import { startSite } from './support/servers.ts';
import { atShare, median } from './support/statistics.ts';

/** The CPU slowdown, and the milliseconds within which a change must be painted. */
const CASES = [
  { slowdown: 1, bar: 16 },
  { slowdown: 6, bar: 100 },
] as const;

/** Key presses per round, and rounds. */
const PRESSES = 30;
const ROUNDS = 2;

/** Rain falls for 3.5 seconds after the visitor pauses. */
const WATCHED_MS = 3_000;

/** A frame that comes later than this after the previous one was dropped: frames are 16.7 ms apart. */
const MISSED_MS = 25;

/** The lower bound: a slider that only writes one number. */
const BARE = `<!doctype html><html lang="en"><title>A slider</title><main>
  <input type="range" min="10" max="120" value="61" aria-label="Length"><output>61</output>
</main><script>
  const output = document.querySelector('output');
  document.querySelector('input').addEventListener('input', (event) => {
    output.textContent = event.target.value;
  });
</script></html>`;

/** Runs in the page before a key is pressed. */
function watchPress(): { frame: Promise<number> } {
  const frame = new Promise<number>((done) => {
    const onKey = ({ timeStamp }: Event): void => {
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
    };
    addEventListener('keydown', onKey, { capture: true, once: true });
  });
  return { frame };
}

/** Runs in the page. */
function watchFrames(during: number): Promise<number[]> {
  return new Promise((done) => {
    const times: number[] = [];
    const next = (time: number): void => {
      times.push(time);
      if (time - (times[0] ?? time) < during) requestAnimationFrame(next);
      else done(times.slice(1).map((each, index) => each - (times[index] ?? each)));
    };
    requestAnimationFrame(next);
  });
}

async function takeChanges(page: Page, presses: number): Promise<number[]> {
  const changes: number[] = [];
  for (let at = 0; at < presses; at += 1) {
    const press = await page.evaluateHandle(watchPress);
    await page.keyboard.press(at % 30 < 15 ? 'ArrowRight' : 'ArrowLeft');
    changes.push(await press.evaluate(({ frame }) => frame));
  }
  return changes;
}

/**
 * Measures the page in its first state with two slopes or, without an origin, a page with only a slider. Resolves with
 * the milliseconds from each key press to the end of the first frame after it, and from each frame to the next.
 */
async function measure(browser: Browser, slowdown: number, origin?: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  if (origin === undefined) await page.setContent(BARE);
  else {
    await page.goto(`${origin}/slope#length=61&today-length=61`);
    await page.waitForSelector('astro-island:not([ssr])');
  }
  await page.locator('main input[type="range"]').first().focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The browser compiles the code during the first presses.
  await takeChanges(page, PRESSES / 2);
  const changes = await takeChanges(page, PRESSES);
  if (origin !== undefined) {
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.getAnimations().length > 0);
  }
  const gaps = await page.evaluate(watchFrames, WATCHED_MS);
  await page.close();
  return { changes, gaps };
}

async function benchmark(): Promise<void> {
  await using site = await startSite();
  await using browser = await launchChromium();
  const rows: Record<string, object> = {};
  const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  const pages = new Map([
    ['slope', site.origin],
    ['bare slider', undefined],
  ]);
  for (const { slowdown, bar } of CASES) {
    say(`CPU ${slowdown} ×`);
    const taken = await inTurns(ROUNDS, pages, (origin) => measure(browser, slowdown, origin));
    for (const [name, all] of taken) {
      const changes = all.flatMap((each) => each.changes);
      const gaps = all.flatMap((each) => each.gaps);
      const missed = gaps.filter((gap) => gap > MISSED_MS).length;
      const line = `${name}, CPU ${slowdown} ×`;
      rows[line] = {
        'key to paint ms': median(changes),
        '98th': atShare(changes, 0.98),
        bar,
        'frames missed in rain': `${missed} of ${gaps.length}`,
      };
      results[line] = { changes, gaps };
    }
  }
  console.log(describeMachine());
  console.table(rows);
  console.log(`All figures: ${writeResults('slope', results)}`);
}

await run(benchmark);
