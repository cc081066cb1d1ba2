import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { announcer, openSlope } from '../../support/slope-page.ts';
import { narrowest, phone } from '../../support/viewports.ts';

const { bench, sources } = content.slope;
const { controls } = bench;

/** Rain that falls in the pictures. */
const fallingRain = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().length);

/** Something is set, and the reader pauses. */
async function change(page: Page): Promise<void> {
  await page.getByRole('slider', { name: controls.length }).press('ArrowRight');
  await expect(announcer(page)).not.toBeEmpty();
}

/** Rain falls, and would not end by itself. */
async function holdRain(page: Page): Promise<void> {
  await change(page);
  await expect.poll(() => fallingRain(page)).toBe(2);
  await page.evaluate(() => document.getAnimations().forEach((drops) => drops.pause()));
}

test.describe('rain', () => {
  test('falls on both slopes once the reader pauses, for less than five seconds', async ({
    page,
  }) => {
    await openSlope(page);
    await change(page);
    await expect.poll(() => fallingRain(page)).toBe(2);
    const longest = await page.evaluate(() =>
      Math.max(
        ...document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      ),
    );
    expect(longest).toBeLessThan(5_000);
  });

  test('does not fall for who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSlope(page);
    await change(page);
    expect(await fallingRain(page)).toBe(0);
  });

  test('does not fall on a picture that nobody sees', async ({ page }) => {
    await openSlope(page);
    await holdRain(page);
    await page.getByRole('heading', { name: sources.heading }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => fallingRain(page)).toBe(0);
  });

  test('does not fall on a page that is behind another', async ({ page }) => {
    await openSlope(page);
    await holdRain(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => fallingRain(page)).toBe(0);
  });
});

/** Slopes alone and beside another, the second with its strip. */
const SHOWN = ['#length=61&steepness=8', '#length=61&steepness=8&strip=6&stripat=30&today-strip=0'];

/** Each control of the slope takes focus, as one goes through them by keyboard. */
async function walkControls(page: Page, look: (control: Locator) => Promise<void>): Promise<void> {
  const all = page
    .getByRole('group', { name: controls.heading })
    .locator('input:enabled, select, button');
  for (const control of await all.all()) {
    await control.focus();
    await look(control);
  }
}

for (const [width, height] of [
  [1024, 700],
  [1440, 900],
  [2560, 1080],
] as const) {
  test(`beside the controls picture and answer stay in sight at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const fragment of SHOWN) {
      await openSlope(page, fragment);
      await walkControls(page, async () => {
        await expect(page.locator('data#loss')).toBeInViewport({ ratio: 0.9 });
        await expect(page.getByRole('img', { name: bench.picture.slope }).last()).toBeInViewport({
          ratio: 0.45,
        });
      });
    }
  });
}

for (const size of [phone, narrowest, { width: 320, height: 568 }]) {
  test(`on a phone of ${size.width} × ${size.height} the answer stays in sight, and nothing that takes focus lies under it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const fragment of SHOWN) {
      await openSlope(page, fragment);
      await walkControls(page, async (control) => {
        await expect(page.locator('data#loss')).toBeInViewport({ ratio: 1 });
        // A scroll is smooth, and takes a while.
        const isOnTop = (): Promise<boolean> =>
          control.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          });
        await expect.poll(isOnTop).toBe(true);
      });
    }
  });
}

test('on a phone the picture stays in sight, too', async ({ page }) => {
  await page.setViewportSize(phone);
  await openSlope(page, '#length=61&steepness=8');
  await page.getByRole('slider', { name: controls.steepness }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: bench.picture.slope })).toBeInViewport({ ratio: 0.8 });
});
