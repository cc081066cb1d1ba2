import type { Page } from '@playwright/test';
import type { Measurement } from './measurement.ts';

/** What a page's own clock says of its paints. */
type Paints = Omit<Measurement, 'requests' | 'bytes'>;

declare global {
  interface Window {
    /** Where a measured page keeps what it has told. */
    paints?: Paints;
  }
}

/** Makes a page keep, from its start, what it tells of its paints, shifts and long tasks. */
export async function observePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paints = { fcp: 0, lcp: 0, shift: 0, longTasks: 0, longestTask: 0, largest: '' };
    const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    };
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') paints.fcp = startTime;
    });
    watch('largest-contentful-paint', (entry) => {
      paints.lcp = entry.startTime;
      const element = 'element' in entry && entry.element instanceof Element ? entry.element : null;
      const words = (element?.textContent ?? '').trim().slice(0, 40);
      paints.largest = `${element?.localName ?? '?'} "${words}"`;
    });
    watch('layout-shift', (entry) => {
      if ('value' in entry && typeof entry.value === 'number') paints.shift += entry.value;
    });
    watch('longtask', ({ duration }) => {
      paints.longTasks += 1;
      paints.longestTask = Math.max(paints.longestTask, duration);
    });
    window.paints = paints;
  });
}

/** @throws an error if the page has painted nothing */
export async function readPaints(page: Page): Promise<Paints> {
  const paints = await page.evaluate(() => window.paints);
  if (paints === undefined || paints.fcp === 0) throw new Error(`${page.url()} painted nothing.`);
  return paints;
}
