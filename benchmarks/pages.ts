import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { contentFolder } from '../src/content/content-folder.ts';
import { readContent } from '../src/content/read-content.ts';
import { addressesIn } from '../src/site/index.ts';
import { listenAnywhere } from '../tests/support/free-port.ts';
import { findWindowlessChromium, launchChromium } from '../tools/find-chromium.ts';
import { type Figures, inTurns, mediansOf, report, startSite } from './support.ts';

/** A weak signal and an old phone, as the DevTools protocol simulates them. */
const BYTES_PER_SECOND = 400_000 / 8;
const ROUND_TRIP_MS = 400;

/** How long the loop takes on that phone: six times as long as it usually does on our machine, whose speed varies. */
const PHONE_LOOP_MS = 348;

function timeLoop(): number {
  const start = performance.now();
  let sum = 0;
  for (let step = 0; step < 40_000_000; step += 1) sum += step % 7;
  return sum > 0 ? performance.now() - start : Number.NaN;
}

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

const BARE = 'bare page';

/** Every ratio divides by the bare page's median, whose error would make all pages look slow or fast. */
const PAGES_PER_BARE = 4;

/** Runs in the loaded page. Times are in milliseconds, and bytes as transferred, with headers. */
async function readFigures() {
  // A busy machine may paint after the last byte has arrived.
  const firstPaint = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint !== undefined) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  const valuesOf = (name: string, type: string): number[] => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type, buffered: true });
    return observer.takeRecords().map((entry) => Number(Reflect.get(entry, name)));
  };
  const bytes = ['navigation', 'resource'].flatMap((type) => valuesOf('transferSize', type));
  // Tasks of the main thread of 50 ms or more.
  const tasks = valuesOf('duration', 'longtask');
  const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);
  return {
    'FCP ms': firstPaint,
    'LCP ms': valuesOf('startTime', 'largest-contentful-paint').at(-1),
    shift: sum(valuesOf('value', 'layout-shift')),
    'long tasks': tasks.length,
    'longest ms': Math.max(0, ...tasks),
    requests: bytes.length,
    bytes: sum(bytes),
  };
}

/** Without a window, which would compete for the CPU, and without the mouse events that Chromium then sends. */
async function load(url: string): Promise<Figures> {
  const rate = Math.max(1, PHONE_LOOP_MS / Math.min(timeLoop(), timeLoop()));
  await using browser = await launchChromium(findWindowlessChromium(), AS_WITHOUT_INSPECTOR);
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Input.setIgnoreInputEvents', { ignore: true });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  // Not `page.evaluate`: the script that Playwright starts for it would count as a long task of the page.
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${readFigures.toString()})()`,
    awaitPromise: true,
    returnByValue: true,
  });
  return z.record(z.string(), z.number()).parse(result.value);
}

/** Serves one page of text with a little CSS, compressed like ours, as the lower bound. */
async function createFloor(): Promise<Server> {
  const body = brotliCompressSync(await readFile(new URL('bare.html', import.meta.url)));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  return createServer(({ url }, response) => {
    if (url === '/') response.writeHead(200, headers).end(body);
    else response.writeHead(204).end();
  });
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
await using site = await startSite();
await using floor = await createFloor();
// BUILD_DIR, SITE_PROFILE, and CONTENT_DIR select the site.
const folder = contentFolder(process.env, new URL('../', import.meta.url));
const paths = addressesIn(readContent(folder, process.env.SITE_PROFILE));
const bare = [BARE, `http://127.0.0.1:${await listenAnywhere(floor)}`] as const;
const pages = [...paths, '/no/such-page'].map((path) => [path, site.origin + path] as const);
const subjects = pages.flatMap((page, index) =>
  index % PAGES_PER_BARE === 0 ? [bare, page] : [page],
);
const taken = await inTurns(runs, subjects, load);
const medians = mediansOf(taken);
const rows = Object.entries(medians).map(([page, figures]) => {
  const ratio = (paint: string): string =>
    ((figures[paint] ?? 0) / (medians[BARE]?.[paint] ?? 0)).toFixed(2);
  return { page, ...figures, 'FCP × bare': ratio('FCP ms'), 'LCP × bare': ratio('LCP ms') };
});
const conditions = `medians of ${runs}; ${(BYTES_PER_SECOND * 8) / 1_000} kbit/s, ${ROUND_TRIP_MS} ms round trip, CPU of a phone`;
report('pages', conditions, rows, taken);
