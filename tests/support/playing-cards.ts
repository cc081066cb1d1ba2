import type { Locator, Page } from '@playwright/test';
import { playToEnd, runningInside } from './animations.ts';
import { expect, test } from './test.ts';

/** A card whose drawing moves once a visitor turns to it. */
interface PlayingCard {
  /** How a failing test names it. */
  title: string;
  shown: Locator;
}

/** Longest time in milliseconds that something may move by itself (WCAG 2.2.2). */
const LONGEST_MOVEMENT_MS = 5_000;

/** States of cards on home when they play, and when they do not. */
export function stateHowCardsPlay(cardsOf: (page: Page) => readonly PlayingCard[]): void {
  test('each reacts to hover, and comes to rest within five seconds', async ({ page }) => {
    await page.goto('/');
    for (const { title, shown } of cardsOf(page)) {
      await shown.scrollIntoViewIfNeeded();
      expect(await runningInside(shown), title).toBe(0);
      await shown.hover();
      await expect.poll(() => runningInside(shown), title).toBeGreaterThan(0);
      expect(await playToEnd(shown), title).toBeLessThanOrEqual(LONGEST_MOVEMENT_MS);
      await expect.poll(() => runningInside(shown), title).toBe(0);
    }
  });

  test("each reacts to the keyboard's focus too", async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    for (const { title, shown } of cardsOf(page)) {
      expect(await runningInside(shown), title).toBe(0);
      await shown.focus();
      await expect.poll(() => runningInside(shown), title).toBeGreaterThan(0);
    }
  });

  test('each stays still for whoever asked for less motion', async ({ page }) => {
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
