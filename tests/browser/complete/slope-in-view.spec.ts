import { fileIn } from '../../../src/site/index.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { announcer, beginningOf, openSlope } from '../../support/slope-page.ts';
import { phone } from '../../support/views.ts';

const { bench } = fileIn(content, 'slope');
const { controls } = bench;

const fallingRain = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().length);

async function change(page: Page): Promise<void> {
  await page.getByRole('slider', { name: controls.length }).press('ArrowRight');
  await expect(announcer(page)).not.toBeEmpty();
}

test('rain falls for less than five seconds, and not with reduced motion', async ({ page }) => {
  await openSlope(page);
  await change(page);
  await expect.poll(() => fallingRain(page)).toBe(1);
  const longest = await page.evaluate(() =>
    Math.max(
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    ),
  );
  expect(longest).toBeLessThan(5_000);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await openSlope(page);
  await change(page);
  expect(await fallingRain(page)).toBe(0);
});

const SHOWN = ['#length=61&steepness=8', '#length=61&steepness=8&strip=6&stripat=30&today-strip=0'];

for (const size of [
  { width: 320, height: 568 },
  phone,
  { width: 1024, height: 700 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1080 },
]) {
  test(`at ${size.width} × ${size.height}, picture and result stay in view`, async ({ page }) => {
    await page.setViewportSize(size);
    // On a wide screen, the picture is large.
    const [answerPart, picturePart] = size.width < 600 ? [1, 0.8] : [0.9, 0.45];
    for (const fragment of SHOWN) {
      await openSlope(page, fragment);
      const group = page.getByRole('group', { name: controls.heading });
      for (const summary of await group.locator('details:not([open]) > summary').all()) {
        await summary.click();
      }
      const all = group.locator('input:enabled, select, button');
      const picture = page.getByRole('img', { name: beginningOf(bench.picture.slope) });
      for (const control of await all.all()) {
        await control.focus();
        await expect(page.locator('data#loss')).toBeInViewport({ ratio: answerPart });
        await expect(picture).toBeInViewport({ ratio: picturePart });
        const isOnTop = (): Promise<boolean> =>
          control.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          });
        await expect.poll(isOnTop).toBe(true);
      }
      // They must not cover text further down.
      const factors = page.getByRole('region', { name: bench.factors.heading });
      await factors.scrollIntoViewIfNeeded();
      const top = await factors.evaluate((element) => element.getBoundingClientRect().top);
      const answer = page.getByRole('region', { name: bench.answer.heading });
      const bottom = await answer.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(top);
    }
  });
}

test('beside open controls, the picture never covers the verdict below it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSlope(page);
  await page.getByText(controls.ownValues).click();
  const answer = page.getByRole('region', { name: bench.answer.heading });
  for (let scrolled = 0; scrolled <= 600; scrolled += 100) {
    await page.mouse.wheel(0, scrolled === 0 ? 0 : 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    const [picture, verdict] = await Promise.all(
      [answer, page.locator('data#depth')].map((part) => part.boundingBox()),
    );
    const bottom = (picture?.y ?? 0) + (picture?.height ?? 0);
    expect.soft(bottom, `${scrolled} px`).toBeLessThanOrEqual(verdict?.y ?? 0);
  }
});

test('at 1440 × 900, every control is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSlope(page, `${SHOWN[1] ?? ''}&units=us`);
  const all = page.getByRole('group', { name: controls.heading }).locator('label, select');
  const shown = all.or(page.locator('main button')).filter({ visible: true });
  for (const control of await shown.all()) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('with a message about its link, the picture stays beside the controls', async ({ page }) => {
  await openSlope(page, '#color=red');
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  const [message, picture, control] = await Promise.all(
    [
      alert,
      page.getByRole('region', { name: bench.answer.heading }),
      page.getByRole('slider', { name: controls.steepness }),
    ].map((part) => part.boundingBox()),
  );
  if (!message || !picture || !control) throw new Error('A part of the page is not shown.');
  expect(picture.y).toBeGreaterThanOrEqual(message.y + message.height);
  expect(picture.y).toBeLessThan(control.y);
  expect(picture.x + picture.width).toBeLessThan(control.x);
});

for (const size of [phone, { width: 320, height: 640 }]) {
  test(`at ${size.width} px, the first control is on the first screen`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/slope');
    const slider = page.getByRole('slider', { name: controls.length });
    await expect(slider).toBeInViewport({ ratio: 1 });
  });
}
