import type { Locator, Page } from '@playwright/test';
import { content, home } from '../../support/content.ts';
import { card, footer } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';

/** The longest automatic animation (WCAG 2.2.2). */
const LONGEST_MOVEMENT_MS = 5_000;

/** The three steps and the three decorative cards, each with its own animation. */
const cardsOf = (page: Page): Locator[] => [
  ...home.steps.items.map(({ title }) => card(page.getByRole('main'), title)),
  ...content.site.footer.cards.map(({ title }) => card(footer(page), title)),
];

/** Counts the animations that run inside an element, without transitions of the element itself, such as its border. */
function runningInside(element: Locator): Promise<number> {
  return element.evaluate(
    (root) =>
      root
        .getAnimations({ subtree: true })
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target !== root).length,
  );
}

/** Finishes every animation inside an element and returns how long they would have taken, in milliseconds. */
function playToEnd(element: Locator): Promise<number> {
  return element.evaluate((root) => {
    const animations = root.getAnimations({ subtree: true });
    const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    const last = Math.max(0, ...ends);
    if (Number.isFinite(last)) animations.forEach((animation) => animation.finish());
    return last;
  });
}

test('4 each card plays on hover and focus, for at most five seconds', async ({ page }) => {
  await page.goto('/');
  // After this, the focus counts as keyboard focus.
  await page.keyboard.press('Tab');
  const cards = cardsOf(page);
  const expectStill = async (): Promise<void> => {
    const running = () => Promise.all(cards.map(runningInside));
    await expect.poll(running).toEqual(cards.map(() => 0));
  };
  for (const each of cards) {
    for (const play of [() => each.hover(), () => each.hover(), () => each.focus()]) {
      await expectStill();
      await play();
      await expect.poll(() => runningInside(each)).toBeGreaterThan(0);
      const others = cards.filter((other) => other !== each).map(runningInside);
      expect(Math.max(...(await Promise.all(others)))).toBe(0);
      expect(await playToEnd(each)).toBeLessThanOrEqual(LONGEST_MOVEMENT_MS);
      await expectStill();
      await page.mouse.move(1, 1);
      await each.blur();
    }
  }
  expect(cards).toHaveLength(6);
});
