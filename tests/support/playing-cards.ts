import type { Locator, Page } from '@playwright/test';
import { playToEnd, runningInside } from './animations.ts';
import { expect } from './test.ts';

/** A card whose drawing moves once a visitor turns to it. */
interface PlayingCard {
  /** How a failing test names it. */
  title: string;
  shown: Locator;
}

/** Longest time in milliseconds that something may move by itself (WCAG 2.2.2). */
const LONGEST_MOVEMENT_MS = 5_000;

/** Each plays when the pointer comes, not before, and comes to rest. */
export async function expectToPlayUnderPointer(cards: readonly PlayingCard[]): Promise<void> {
  for (const { title, shown } of cards) {
    await shown.scrollIntoViewIfNeeded();
    expect(await runningInside(shown), title).toBe(0);
    await shown.hover();
    await expect.poll(() => runningInside(shown), title).toBeGreaterThan(0);
    expect(await playToEnd(shown), title).toBeLessThanOrEqual(LONGEST_MOVEMENT_MS);
    await expect.poll(() => runningInside(shown), title).toBe(0);
  }
}

/** Each plays when the keyboard's focus comes, not before. */
export async function expectToPlayAtFocus(
  page: Page,
  cards: readonly PlayingCard[],
): Promise<void> {
  await page.keyboard.press('Tab');
  for (const { title, shown } of cards) {
    expect(await runningInside(shown), title).toBe(0);
    await shown.focus();
    await expect.poll(() => runningInside(shown), title).toBeGreaterThan(0);
  }
}

/** None plays, neither under the pointer nor at the focus. */
export async function expectToStayStill(cards: readonly PlayingCard[]): Promise<void> {
  for (const { title, shown } of cards) {
    await shown.hover();
    const isUnderPointer = () => shown.evaluate((element) => element.matches(':hover'));
    await expect.poll(isUnderPointer, title).toBe(true);
    expect(await runningInside(shown), title).toBe(0);
    await shown.focus();
    expect(await runningInside(shown), title).toBe(0);
  }
}
