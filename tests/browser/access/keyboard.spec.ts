import { everyScreen } from '../../support/every-screen.ts';
import { isSeen, seenRing, watchRings } from '../../support/focus-ring.ts';
import { countStops, walk, type Box, type Stop } from '../../support/focus-stops.ts';
import { topBar } from '../../support/landmarks.ts';
import { settle, themes } from '../../support/settled.ts';
import { expect } from '../../support/test.ts';
import { phone, wide } from '../../support/viewports.ts';

/** Least width of a ring in CSS pixels (WCAG 2.4.13). */
const LEAST_RING_WIDTH = 2;

const sizes = [
  { size: 'wide screen', viewport: wide },
  { size: 'phone', viewport: phone },
] as const;

function bounds({ boxes }: Stop): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

for (const { size, viewport } of sizes) {
  for (const { name, path, test: testScreen } of everyScreen) {
    testScreen.describe(`the keyboard on ${name}, ${size}`, () => {
      testScreen.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

      testScreen('reaches everything in reading order, and back', async ({ page }) => {
        await page.goto(path);
        const count = await countStops(page);
        const reached: number[] = [];
        let above: (Box & { scrolled: number }) | undefined;
        await walk(page, async (stop) => {
          reached.push(stop.index);
          const scrolled = stop.isInBar ? 0 : await page.evaluate(() => scrollY);
          const box = bounds(stop);
          // The skip link hides until it has the focus; all else follows below or beside what was before it.
          if (above && reached.length > 2) {
            const isBelow = box.top + scrolled >= above.bottom + above.scrolled - 1;
            const isBeside = box.left >= above.right - 1;
            expect
              .soft(isBelow || isBeside, `${stop.name} follows what stands before it`)
              .toBe(true);
          }
          above = { ...box, scrolled };
        });
        expect(reached).toEqual(Array.from({ length: count }, (_, index) => index));
        // From where a visit begins.
        await page.goto(path);
        expect(await countStops(page)).toBe(count);
        for (let pressed = 0; pressed < count; pressed += 1) await page.keyboard.press('Shift+Tab');
        await expect(page.locator('[data-stop="0"]')).toBeFocused();
      });

      testScreen('finds the skip link first, which leads past the bar', async ({ page }) => {
        await page.goto(path);
        await page.keyboard.press('Tab');
        const skip = page.locator(':focus');
        await expect(skip).toHaveAttribute('href', '#main');
        await expect(skip).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus')).not.toHaveAttribute('href', '#main');
        expect(await topBar(page).evaluate((bar) => bar.contains(document.activeElement))).toBe(
          false,
        );
      });

      for (const colorScheme of themes) {
        testScreen(`shows every stop with its ring, ${colorScheme}`, async ({ page }) => {
          await page.emulateMedia({ colorScheme });
          await page.goto(path);
          await watchRings(page);
          const bar = await topBar(page).boundingBox();
          await walk(page, async (stop) => {
            await settle(page);
            const { left, top, right, bottom } = bounds(stop);
            const { ring } = stop;
            expect.soft(ring.style, stop.name).not.toBe('none');
            expect.soft(ring.width, stop.name).toBeGreaterThanOrEqual(LEAST_RING_WIDTH);
            expect.soft(left, stop.name).toBeGreaterThanOrEqual(0);
            expect.soft(right, stop.name).toBeLessThanOrEqual(viewport.width);
            // Of a field of several lines a browser shows the line that is written, not the whole box.
            const isLongField = stop.name.startsWith('textarea');
            const floor = isLongField ? top : bottom;
            expect.soft(floor, stop.name).toBeLessThanOrEqual(viewport.height);
            const isFixed = stop.isInBar || stop.index === 0;
            const ceiling = isFixed ? 0 : (bar?.height ?? 0);
            expect.soft(top, `${stop.name} is not under the bar`).toBeGreaterThanOrEqual(ceiling);
            const [first, second] = stop.boxes;
            // A link that runs over two lines has no one box whose outline could be followed; the footer is the
            // same on the same ground on every page, and home's is looked at.
            const isKnown = stop.isInFooter && path !== '/';
            if (first && !second && !isLongField && !isKnown) {
              const seen = await seenRing(page, stop);
              expect.soft(isSeen(seen), `${stop.name}: ${JSON.stringify(seen)}`).toBe(true);
            }
          });
        });
      }
    });
  }
}
