import type { Page } from '@playwright/test';
import { everyPage } from '../../support/every-page.ts';
import { countStops, walk, type Box, type Stop } from '../../support/focus-stops.ts';
import { topBar } from '../../support/landmarks.ts';
import { alike, contrast, readPixels } from '../../support/pixels.ts';
import { expect } from '../../support/test.ts';
import { phone, settle, themes, wide } from '../../support/views.ts';

/** Least width of a ring in CSS pixels (WCAG 2.4.13). */
const LEAST_RING_WIDTH = 2;

/** The part of a ring that must be visible. Something next to it, such as a word, may look like the rest. */
const LEAST_SEEN = 0.75;

function bounds({ boxes }: Stop): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** In a multi-line field, a browser scrolls to the current line, not to the whole box. */
const isLongField = ({ name }: Stop): boolean => name.startsWith('textarea');

/** @param ceiling - height of the bar in CSS pixels, or 0 for controls in the bar */
function expectOnScreen(stop: Stop, ceiling: number, viewport: typeof wide | typeof phone): void {
  const { left, top, right, bottom } = bounds(stop);
  const floor = isLongField(stop) ? top : bottom;
  expect.soft(left, stop.name).toBeGreaterThanOrEqual(0);
  expect.soft(right, stop.name).toBeLessThanOrEqual(viewport.width);
  expect.soft(floor, stop.name).toBeLessThanOrEqual(viewport.height);
  expect.soft(top, `${stop.name} is not under the bar`).toBeGreaterThanOrEqual(ceiling);
}

type Place = readonly [x: number, y: number];

/** Points along the outline of a box that is grown by some pixels, without corners. Their number is always the same. */
function along({ left, top, right, bottom }: Box, grown: number): Place[] {
  const CORNER = 8;
  const STEP = 3;
  const places: Place[] = [];
  for (let x = left + CORNER; x < right - CORNER; x += STEP) {
    places.push([x, top - grown], [x, bottom + grown]);
  }
  for (let y = top + CORNER; y < bottom - CORNER; y += STEP) {
    places.push([left - grown, y], [right + grown, y]);
  }
  return places;
}

/** Share of a ring, 0 to 1, that is painted and has a contrast of at least 3:1 with its background (WCAG 2.4.13). */
async function shareOfRing(page: Page, { boxes: [box], ring }: Stop): Promise<number> {
  if (box === undefined) return 0;
  const screen = page.viewportSize() ?? wide;
  const isOnScreen = ([x, y]: Place) => x >= 0 && y >= 0 && x < screen.width && y < screen.height;
  const grown = ring.offset + ring.width + 1;
  const beside = along(box, grown);
  const places = along(box, ring.offset + ring.width / 2);
  const x = Math.max(0, Math.floor(box.left - grown));
  const y = Math.max(0, Math.floor(box.top - grown));
  const width = Math.min(screen.width, Math.ceil(box.right + grown)) - x;
  const height = Math.min(screen.height, Math.ceil(box.bottom + grown)) - y;
  if (width <= 0 || height <= 0) return 0;
  const picture = await page.screenshot({ caret: 'initial', clip: { x, y, width, height } });
  const pixels = await readPixels(picture);
  const colorAt = ([left, top]: Place) => pixels.at(left - x, top - y);
  const seen = places.filter((place, index) => {
    const outer = beside[index] ?? place;
    const stands = !isOnScreen(outer) || contrast(colorAt(outer), ring.color) >= 3;
    return isOnScreen(place) && alike(colorAt(place), ring.color) && stands;
  });
  return seen.length / places.length;
}

async function expectRing(page: Page, stop: Stop): Promise<void> {
  expect.soft(stop.ring.style, stop.name).not.toBe('none');
  expect.soft(stop.ring.width, stop.name).toBeGreaterThanOrEqual(LEAST_RING_WIDTH);
  // A link on two lines has no single box whose outline could be measured.
  if (stop.boxes.length > 1 || isLongField(stop)) return;
  expect.soft(await shareOfRing(page, stop), stop.name).toBeGreaterThanOrEqual(LEAST_SEEN);
}

for (const { name, path, test } of everyPage) {
  for (const viewport of [wide, phone]) {
    test.describe(`the keyboard on ${name} at ${viewport.width} px`, () => {
      test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

      test('first reaches the skip link, which skips the bar', async ({ page }) => {
        await page.goto(path);
        await page.keyboard.press('Tab');
        const skip = page.locator(':focus');
        await expect(skip).toHaveAttribute('href', '#main');
        await expect(skip).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus')).not.toHaveAttribute('href', '#main');
        await expect(topBar(page).locator(':focus')).toHaveCount(0);
        // This goes backward from the start of the page.
        await page.goto(path);
        const count = await countStops(page);
        for (let pressed = 0; pressed < count; pressed += 1) await page.keyboard.press('Shift+Tab');
        await expect(page.locator('[data-stop="0"]')).toBeFocused();
      });

      for (const colorScheme of themes) {
        test(`reaches controls in order, each with a ring, ${colorScheme}`, async ({ page }) => {
          await page.emulateMedia({ colorScheme });
          await page.goto(path);
          const bar = await topBar(page).boundingBox();
          const reached: number[] = [];
          let above: (Box & { scrolled: number }) | undefined;
          await walk(page, async (stop) => {
            await settle(page);
            reached.push(stop.index);
            const box = bounds(stop);
            const scrolled = stop.isInBar ? 0 : await page.evaluate(() => scrollY);
            // The skip link is hidden until it has the focus. All other stops are below or next to the previous one.
            if (above && reached.length > 2) {
              const isBelow = box.top + scrolled >= above.bottom + above.scrolled - 1;
              const follows = isBelow || box.left >= above.right - 1;
              expect.soft(follows, `${stop.name} follows the stop before it`).toBe(true);
            }
            above = { ...box, scrolled };
            const ceiling = stop.isInBar || stop.index === 0 ? 0 : (bar?.height ?? 0);
            expectOnScreen(stop, ceiling, viewport);
            // The footer is the same on every page, so it is checked only on home.
            if (!stop.isInFooter || path === '/') await expectRing(page, stop);
          });
          const count = await countStops(page);
          expect(reached).toEqual(Array.from({ length: count }, (_, index) => index));
        });
      }
    });
  }
}
