import type { Page } from '@playwright/test';
import { jumpToEnd } from './scrolling.ts';
import { expect } from './test.ts';

/** Half of the last digit that is given of a layout shift; two pixels of a percent sign are a tenth of it. */
export const NO_SHIFT = 0.0005;

/** Makes the page add up by how much its parts move without anybody having asked for it. */
export async function addUpShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sum = Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value'));
        Reflect.set(globalThis, 'shift', sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));
}

/** Waits until the page has been drawn twice, so that what changed has been observed. */
export async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** By how much a page moves whose font comes after it has been drawn; `addUpShifts` has prepared the page. */
export async function shiftByLateFont(page: Page, path: string): Promise<number> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const fonts = '**/*.woff2';
  await page.route(fonts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await nextPaint(page);
  expect(await page.evaluate(() => document.fonts.status), `fonts of ${path}`).toBe('loading');
  release(undefined);
  await page.evaluate(() => document.fonts.ready);
  await nextPaint(page);
  await jumpToEnd(page);
  await nextPaint(page);
  await page.unroute(fonts);
  return shiftOf(page);
}
