import type { Locator } from '@playwright/test';

/** How many animations run inside an element, its own left out: a change of its edge is none. */
export function runningInside(element: Locator): Promise<number> {
  return element.evaluate(
    (root) =>
      root
        .getAnimations({ subtree: true })
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target !== root).length,
  );
}

/** Brings everything that moves inside an element to its end; gives how long that would have taken in milliseconds. */
export function playToEnd(element: Locator): Promise<number> {
  return element.evaluate((root) => {
    const animations = root.getAnimations({ subtree: true });
    const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    const last = Math.max(0, ...ends);
    if (Number.isFinite(last)) animations.forEach((animation) => animation.finish());
    return last;
  });
}
