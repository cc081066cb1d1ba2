import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../tests/support/free-port.ts';
import { freshBrowser } from '../support/browser.ts';
import { startAsFound } from './as-found.ts';
import {
  CATEGORIES,
  kindOf,
  noBytes,
  type Measurement,
  type Scores,
  type Subject,
} from './measurement.ts';

/** Audits that ask of a page what a not-found page must not have: a place in the lists of search engines. */
export const NOT_FOR_ERRORS = ['is-crawlable'] as const;

function scoresOf({ categories }: Result): Scores {
  const score = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/** The audits with a weight that did not get all of their points. */
function missesOf({ audits, categories }: Result): string[] {
  return CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function rowsOf({ audits }: Result, id: string): Record<string, unknown>[] {
  const details = audits[id]?.details;
  return details?.type === 'table' ? details.items : [];
}

function trafficOf(result: Result): Pick<Measurement, 'requests' | 'bytes'> {
  const requests = rowsOf(result, 'network-requests').filter(({ url }) =>
    String(url).startsWith('http'),
  );
  const bytes = noBytes();
  for (const { resourceType, transferSize } of requests) {
    bytes[kindOf(String(resourceType))] += Number(transferSize);
  }
  return { requests: requests.length, bytes };
}

function measurementOf(result: Result): Measurement {
  const valueOf = (id: string): number => {
    const value = result.audits[id]?.numericValue;
    if (value === undefined)
      throw new Error(`Lighthouse has no ${id} for ${result.finalDisplayedUrl}.`);
    return value;
  };
  const tasks = rowsOf(result, 'long-tasks').map(({ duration }) => Number(duration));
  return {
    fcp: valueOf('first-contentful-paint'),
    lcp: valueOf('largest-contentful-paint'),
    shift: valueOf('cumulative-layout-shift'),
    longTasks: tasks.length,
    longestTask: Math.max(0, ...tasks),
    largest: '',
    ...trafficOf(result),
    scores: scoresOf(result),
    misses: missesOf(result),
  };
}

/** Measures a page once in a fresh browser as Lighthouse does by default: a phone on a simulated slow 4G. */
export async function measureLighthouse({ url, isError }: Subject): Promise<Measurement> {
  // Lighthouse refuses what is answered with an error, and counts the answer itself as one.
  await using found = isError ? await startAsFound(new URL(url).origin) : undefined;
  const address = found === undefined ? url : found.origin + new URL(url).pathname;
  const port = await freePort();
  const browser = await freshBrowser([`--remote-debugging-port=${port}`]);
  try {
    const run = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      ...(isError ? { skipAudits: [...NOT_FOR_ERRORS] } : {}),
    });
    if (run === undefined) throw new Error(`Lighthouse gave nothing for ${url}.`);
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    return measurementOf(run.lhr);
  } finally {
    await browser.close();
  }
}
