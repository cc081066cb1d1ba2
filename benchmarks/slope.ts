import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../tools/find-chromium.ts';
import { atShare, report, startSite } from './support.ts';

/** The CPU slowdown, and the milliseconds within which a change must be painted. */
const CASES = [
  { slowdown: 1, bar: 16 },
  { slowdown: 6, bar: 100 },
] as const;

const PRESSES = 60;

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

/** Resolves with the milliseconds from each key press to the end of the first frame after it. */
async function changesOf(page: Page): Promise<number[]> {
  const changes: number[] = [];
  for (let at = 0; at < PRESSES; at += 1) {
    const press = await page.evaluateHandle(watchPress);
    await page.keyboard.press(at % 30 < 15 ? 'ArrowRight' : 'ArrowLeft');
    changes.push(await press.evaluate(({ frame }) => frame));
  }
  return changes;
}

async function measure(browser: Browser, origin: string, slowdown: number): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/slope#length=61&today-length=61`);
  await page.waitForSelector('astro-island:not([ssr])');
  await page.locator('main input[type="range"]').first().focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The browser compiles the code during the first presses.
  await changesOf(page);
  const changes = await changesOf(page);
  await page.close();
  return changes;
}

await using site = await startSite();
await using browser = await launchChromium();
const rows: Record<string, object> = {};
const taken: Record<string, number[]> = {};
for (const { slowdown, bar } of CASES) {
  const name = `CPU ${slowdown} ×`;
  const changes = await measure(browser, site.origin, slowdown);
  taken[name] = changes;
  const ms = (share: number) => atShare(changes, share).toFixed(1);
  rows[name] = { 'key to paint ms': ms(0.5), '98th': ms(0.98), bar };
}
report('slope', `medians of ${PRESSES} key presses`, rows, taken);
