import type { Page } from '@playwright/test';
import { fileIn, addressesIn } from '../../../src/site/index.ts';
import { test as completeTest } from '../../support/complete-test.ts';
import { classOf } from '../../support/class-of.ts';
import { contentOf } from '../../support/content.ts';
import { pages } from '../../support/pages.ts';
import { hold } from '../../support/hold.ts';
import { jumpToEnd } from '../../support/scrolling.ts';
import { openSlope } from '../../support/slope-page.ts';
import { expect, test } from '../../support/test.ts';
import { nextPaint, phone, wide } from '../../support/views.ts';

/** Half of the last digit that a layout shift has. A percent sign that moves by two pixels is a tenth of it. */
const NO_SHIFT = 0.0005;

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  var shifts: Shift[];

  interface PerformanceEntry {
    /** Of layout shifts (Layout Instability, a draft that TypeScript does not have). */
    readonly value?: number;
    readonly sources?: readonly { readonly node: Node | null }[];
  }
}

/** Makes the page note what moves without anybody having asked for it, and by how much. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.nodeName} ${node.className}` : (node?.nodeValue ?? '');
    new PerformanceObserver((list) => {
      for (const { value = 0, sources = [] } of list.getEntries()) {
        globalThis.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftOf(page: Page): Promise<{ sum: number; moved: string }> {
  const shifts = await page.evaluate(() => globalThis.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return { sum, moved: [...new Set(shifts.flatMap(({ moved }) => moved))].join(', ') };
}

/** Opens each page with a font that loads after the first paint. Call `noteShifts` first. */
async function expectNoShift(page: Page, paths: Iterable<string>): Promise<void> {
  const fonts = '**/*.woff2';
  for (const path of paths) {
    const release = await hold(page, fonts);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await nextPaint(page);
    expect(await page.evaluate(() => document.fonts.status), `fonts of ${path}`).toBe('loading');
    release();
    await page.evaluate(() => document.fonts.ready);
    await nextPaint(page);
    await jumpToEnd(page);
    await nextPaint(page);
    await page.unroute(fonts);
    const { sum, moved } = await shiftOf(page);
    expect.soft(sum, `${path}: ${moved}`).toBeLessThan(NO_SHIFT);
  }
}

test('nothing on any page moves when the font comes late', async ({ page }) => {
  const paths = pages.map(({ path }) => path);
  await noteShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoShift(page, paths);
  }
  await page.goto('/');
  await nextPaint(page);
  await page.evaluate(() => {
    document.body.prepend(document.createElement('textarea'));
  });
  await nextPaint(page);
  await expect.poll(async () => (await shiftOf(page)).sum).toBeGreaterThan(NO_SHIFT);
});

completeTest('nothing on any complete page moves when the font comes late', async ({ page }) => {
  await page.setViewportSize(phone);
  await noteShifts(page);
  await expectNoShift(page, addressesIn(contentOf.complete));
});

completeTest(
  'of the wall of a text, only the first seam is in the first view, and it never moves',
  async ({ page }) => {
    const first = page.locator(`.${classOf('PitWall', 'a')}`);
    const second = page.locator(`.${classOf('PitWall', 'b')}`);
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      for (const path of ['/blog/a-note-on-figures', '/technology']) {
        await page.goto(path);
        await expect(second, path).not.toBeInViewport();
        const top = (await first.boundingBox())?.y;
        // The page as it is before its text has arrived.
        await page.evaluate(
          (wall) => {
            for (const part of document.querySelectorAll(`.${wall} ~ *`)) part.remove();
          },
          classOf('PitWall', 'root'),
        );
        await expect(second, path).not.toBeInViewport();
        expect((await first.boundingBox())?.y).toBe(top);
      }
    }
  },
);

completeTest('nothing on the slope page moves when US units are chosen', async ({ page }) => {
  const { units, answer, controls } = fileIn(contentOf.complete, 'slope').bench;
  const places = (): Promise<number[]> =>
    page
      .locator('main :is(h2, h3, dt, td)')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect().top + scrollY),
      );
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await openSlope(page);
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    await page.getByRole('radio', { name: controls.unitNames.us }).check();
    const panel = page.getByRole('region', { name: answer.heading });
    await expect(panel).toContainText(units.us.loss);
    expect(await places()).toEqual(before);
  }
});
