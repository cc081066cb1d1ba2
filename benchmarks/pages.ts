import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { contentFolder } from '../src/content/content-folder.ts';
import { readContent } from '../src/content/read-content.ts';
import { addressesIn, siteStateOf } from '../src/site/index.ts';
import { listenAnywhere } from '../tests/support/free-port.ts';
import { findChromium, launchChromium } from '../tools/find-chromium.ts';
import { inTurns, median, report, runsOf, startSite } from './support.ts';

/** A weak signal and an old phone, as the DevTools protocol simulates them. */
const BYTES_PER_SECOND = 400_000 / 8;
const ROUND_TRIP_MS = 400;
const CPU_SLOWDOWN = 6;

/** The phone that Lighthouse assumes. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/**
 * With an inspector, V8 parses a file again to find where an error was created, and React DOM creates one whenever it is
 * loaded: 50 to 100 ms that no visitor waits for. With this flag, V8 keeps the places when it first compiles the file.
 */
const AS_WITHOUT_INSPECTOR = '--js-flags=--no-enable-lazy-source-positions';

const LOAD_TIMEOUT_MS = 60_000;

const BARE = 'bare page';

/** One load of a page. Times are in milliseconds. */
interface Figures {
  fcp: number;
  lcp: number;
  shift: number;
  /** Tasks of the main thread of 50 ms or more. */
  longTasks: number;
  longestTask: number;
  requests: number;
  /** As transferred, with headers. */
  bytes: number;
}

declare global {
  interface Window {
    figures?: Figures;
  }
}

/** Runs in the page before its scripts. */
function observePage(): void {
  const figures = { fcp: 0, lcp: 0, shift: 0, longTasks: 0, longestTask: 0, requests: 0, bytes: 0 };
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  };
  const noteLoad = (entry: PerformanceEntry): void => {
    if (!(entry instanceof PerformanceResourceTiming)) return;
    figures.requests += 1;
    figures.bytes += entry.transferSize;
  };
  watch('navigation', noteLoad);
  watch('resource', noteLoad);
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') figures.shift += entry.value;
  });
  watch('longtask', ({ duration }) => {
    figures.longTasks += 1;
    figures.longestTask = Math.max(figures.longestTask, duration);
  });
  window.figures = figures;
}

async function load(url: string): Promise<Figures> {
  await using browser = await launchChromium(findChromium(), AS_WITHOUT_INSPECTOR);
  const page = await browser.newPage(PHONE);
  await page.addInitScript(observePage);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_TIMEOUT_MS });
  // A busy machine may paint after the last byte has arrived.
  await page.waitForFunction(() => window.figures?.fcp, null, { timeout: LOAD_TIMEOUT_MS });
  const figures = await page.evaluate(() => window.figures);
  if (figures === undefined) throw new Error(`${url} has not kept its figures.`);
  return figures;
}

/** Serves one page of text with a little CSS, compressed like ours, as the lower bound. */
async function startFloor() {
  const body = brotliCompressSync(await readFile(new URL('bare.html', import.meta.url)));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  };
  const server = createServer(({ url }, response) => {
    if (url === '/') response.writeHead(200, headers).end(body);
    else response.writeHead(204).end();
  });
  const port = await listenAnywhere(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = runsOf(values.runs);
await using site = await startSite();
await using floor = await startFloor();
// BUILD_DIR, SITE_PROFILE, and CONTENT_DIR select the site.
const folder = contentFolder(process.env, new URL('../', import.meta.url));
const paths = addressesIn(siteStateOf(readContent(folder, process.env.SITE_PROFILE)));
const taken = await inTurns(
  runs,
  {
    ...Object.fromEntries([...paths].map((path) => [path, site.origin + path])),
    'not found': `${site.origin}/no/such-page`,
    [BARE]: floor.origin,
  },
  load,
);
const middle = (name: string, figure: keyof Figures): number =>
  median((taken[name] ?? []).map((each) => each[figure]));
const rows = Object.keys(taken).map((name) => {
  const ratio = (figure: 'fcp' | 'lcp') => (middle(name, figure) / middle(BARE, figure)).toFixed(2);
  return {
    page: name,
    'FCP ms': Math.round(middle(name, 'fcp')),
    'FCP × bare': ratio('fcp'),
    'LCP ms': Math.round(middle(name, 'lcp')),
    'LCP × bare': ratio('lcp'),
    shift: middle(name, 'shift').toFixed(3),
    'long tasks': middle(name, 'longTasks'),
    'longest ms': middle(name, 'longestTask'),
    requests: middle(name, 'requests'),
    bytes: middle(name, 'bytes'),
  };
});
report(
  'pages',
  `medians of ${runs}; ${(BYTES_PER_SECOND * 8) / 1_000} kbit/s, ${ROUND_TRIP_MS} ms round trip, CPU slowed ${CPU_SLOWDOWN} times`,
  rows,
  taken,
);
