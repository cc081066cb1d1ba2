import { expect, type Page } from '@playwright/test';

export function offset(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

export async function jumpTo(page: Page, top: number): Promise<void> {
  await page.evaluate((target) => scrollTo({ top: target, behavior: 'instant' }), top);
  await expect.poll(() => offset(page)).toBe(top);
}

export async function jumpToEnd(page: Page): Promise<number> {
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  return offset(page);
}

/** Fails if the page jumps while `move` makes it scroll. */
export async function expectSmooth(page: Page, move: () => Promise<void>): Promise<void> {
  const watched = await page.evaluateHandle(() => {
    const offsets: number[] = [];
    const note = (): void => {
      offsets.push(scrollY);
      requestAnimationFrame(note);
    };
    note();
    return offsets;
  });
  await move();
  const offsets = await watched.jsonValue();
  const from = offsets.at(0) ?? 0;
  const to = offsets.at(-1) ?? 0;
  const between = offsets.filter((at) => at > Math.min(from, to) && at < Math.max(from, to));
  // A jump has no positions in between. Their number in a scroll depends on the speed of the machine.
  expect(between, 'positions seen in between').not.toEqual([]);
}

export async function standStill(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        let last = scrollY;
        const look = (): void => {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames === 12) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}
