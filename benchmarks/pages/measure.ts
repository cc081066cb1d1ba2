import type { CDPSession, Page } from '@playwright/test';
import { findChromium, launchChromium } from '../../tools/find-chromium.ts';

/** A weak signal and an old phone, as the DevTools protocol simulates them. */
export const RURAL = {
  bytesPerSecond: 400_000 / 8,
  roundTripMs: 400,
  cpuSlowdown: 6,
} as const;

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

/** A page that never becomes idle is measured for this time. */
const REST_TIMEOUT_MS = 60_000;

/** Measured in the page, in milliseconds. */
interface Paints {
  /** First contentful paint. */
  fcp: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Tasks of the main thread of 50 ms or more. */
  longTasks: number;
  longestTask: number;
}

/** One load of a page. */
export interface Measurement extends Paints {
  requests: number;
  /** As transferred, with headers. */
  bytes: number;
}

declare global {
  interface Window {
    paints?: Paints;
  }
}

/** Runs in the page before its scripts. */
function observePaints(): void {
  const paints = { fcp: 0, lcp: 0, shift: 0, longTasks: 0, longestTask: 0 };
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') paints.shift += entry.value;
  });
  watch('longtask', ({ duration }) => {
    paints.longTasks += 1;
    paints.longestTask = Math.max(paints.longestTask, duration);
  });
  window.paints = paints;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: RURAL.roundTripMs,
    downloadThroughput: RURAL.bytesPerSecond,
    uploadThroughput: RURAL.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: RURAL.cpuSlowdown });
}

function recordTraffic(session: CDPSession): Pick<Measurement, 'requests' | 'bytes'> {
  const traffic = { requests: 0, bytes: 0 };
  const own = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith('http')) return;
    traffic.requests += 1;
    own.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (own.has(requestId)) traffic.bytes += encodedDataLength;
  });
  return traffic;
}

async function openAndRest(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit', timeout: REST_TIMEOUT_MS });
  await page
    .waitForLoadState('networkidle', { timeout: REST_TIMEOUT_MS })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
    });
}

/** Loads a page once in a fresh browser. Throws if it does not respond or paints nothing. */
export async function measureRural(url: string): Promise<Measurement> {
  await using browser = await launchChromium(findChromium(), AS_WITHOUT_INSPECTOR);
  const page = await browser.newPage(PHONE);
  await page.addInitScript(observePaints);
  const session = await page.context().newCDPSession(page);
  const traffic = recordTraffic(session);
  await slowDown(session);
  await openAndRest(page, url);
  // A busy machine may paint after the last byte has arrived.
  await page.waitForFunction(() => window.paints?.fcp, null, { timeout: REST_TIMEOUT_MS });
  const paints = await page.evaluate(() => window.paints);
  if (paints === undefined) throw new Error(`${url} has not kept its paints.`);
  return { ...paints, ...traffic };
}
