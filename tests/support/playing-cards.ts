import type { Locator, Page } from '@playwright/test';
import { playToEnd, runningInside } from './animations.ts';
import { expect, test } from './test.ts';

/** Longest time in milliseconds that something may move by itself (WCAG 2.2.2). */
const LONGEST_MOVEMENT_MS = 5_000;

/** Adds the tests of home's cards, whose drawings play under the pointer and at the focus. */
export function testPlayingCards(
  cardsOf: (page: Page) => readonly { title: string; shown: Locator }[],
): void {
  test('each card plays on hover and at the focus, and rests within five seconds', async ({
    page,
  }) => {
    await page.goto('/');
    for (const { title, shown } of cardsOf(page)) {
      await shown.scrollIntoViewIfNeeded();
      expect(await runningInside(shown), title).toBe(0);
      await shown.hover();
      await expect.poll(() => runningInside(shown), title).toBeGreaterThan(0);
      expect(await playToEnd(shown), title).toBeLessThanOrEqual(LONGEST_MOVEMENT_MS);
      await expect.poll(() => runningInside(shown), title).toBe(0);
    }
    await page.mouse.move(1, 1);
    await page.keyboard.press('Tab');
    for (const { title, shown } of cardsOf(page)) {
      expect(await runningInside(shown), title).toBe(0);
      await shown.focus();
      await expect.poll(() => runningInside(shown), title).toBeGreaterThan(0);
    }
  });

  test('no card plays with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    for (const { title, shown } of cardsOf(page)) {
      await shown.hover();
      const isUnderPointer = () => shown.evaluate((element) => element.matches(':hover'));
      await expect.poll(isUnderPointer, title).toBe(true);
      expect(await runningInside(shown), title).toBe(0);
      await shown.focus();
      expect(await runningInside(shown), title).toBe(0);
    }
  });
}
