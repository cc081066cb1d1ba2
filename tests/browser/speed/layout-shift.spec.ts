import type { Page } from '@playwright/test';
import { screens } from '../../support/pages.ts';
import { jumpToEnd } from '../../support/scrolling.ts';
import { expect, test } from '../../support/test.ts';

const WIDTHS = [390, 1440];

/** Half of the last digit that is given of a layout shift; two pixels of a percent sign are a tenth of it. */
const NOTHING = 0.0005;

/** Makes the page add up by how much its parts move without anybody having asked for it. */
async function addUpShifts(page: Page): Promise<void> {
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

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));
}

/** Waits until the page has been drawn twice, so that what changed has been observed. */
async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const { name, path } of screens) {
      test(`nothing on ${name} moves when the font comes late`, async ({ page }) => {
        const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
        await page.route('**/*.woff2', async (route) => {
          await released;
          await route.continue();
        });
        await addUpShifts(page);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await nextPaint(page);
        expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
        release(undefined);
        await page.evaluate(() => document.fonts.ready);
        await nextPaint(page);
        await jumpToEnd(page);
        await nextPaint(page);
        expect(await shiftOf(page)).toBeLessThan(NOTHING);
      });
    }
  });
}

test('a part that moves is seen', async ({ page }) => {
  await addUpShifts(page);
  await page.goto('/');
  await nextPaint(page);
  await page.evaluate(() => {
    document.body.prepend(document.createElement('textarea'));
  });
  await nextPaint(page);
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(NOTHING);
});
