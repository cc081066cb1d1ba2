import type { CDPSession, Page } from '@playwright/test';
import { freshBrowser } from '../support/browser.ts';
import { kindOf, noBytes, type Kind, type Measurement } from './measurement.ts';
import { observePaints, readPaints } from './paints.ts';

/** One bar of signal and a phone of many years, as the DevTools protocol applies them. */
export const RURAL = {
  bytesPerSecond: 400_000 / 8,
  roundTripMs: 400,
  cpuSlowdown: 6,
  /** The phone that Lighthouse assumes. */
  screen: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
} as const;

/** Longest wait in milliseconds for a page to come to rest; what never rests is measured until then. */
const REST_TIMEOUT_MS = 60_000;

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

interface Traffic {
  requests: number;
  bytes: Record<Kind, number>;
}

function recordTraffic(session: CDPSession): Traffic {
  const traffic: Traffic = { requests: 0, bytes: noBytes() };
  const kinds = new Map<string, Kind>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return;
    traffic.requests += 1;
    kinds.set(requestId, kindOf(type));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) traffic.bytes[kind] += encodedDataLength;
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

/** Loads a page once in a fresh browser on a slow line. Throws if it does not answer or paints nothing. */
export async function measureRural(url: string): Promise<Measurement> {
  const browser = await freshBrowser();
  try {
    const { screen: viewport, deviceScaleFactor } = RURAL;
    const page = await browser.newPage({
      viewport,
      deviceScaleFactor,
      isMobile: true,
      hasTouch: true,
    });
    await observePaints(page);
    const session = await page.context().newCDPSession(page);
    const traffic = recordTraffic(session);
    await slowDown(session);
    await openAndRest(page, url);
    return { ...(await readPaints(page)), ...traffic };
  } finally {
    await browser.close();
  }
}
