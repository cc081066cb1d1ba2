import type { Locator, Page } from '@playwright/test';
import { deadControls } from '../../support/dead-controls.ts';
import { openWithStandingClock } from '../../support/standing-clock.ts';
import { expect, test, testWithoutScript } from '../../support/test.ts';
import { phone } from '../../support/views.ts';

/** Milliseconds until a tooltip opens (SPEC 9). */
const OPENS_AFTER = 700;

const tooltip = (page: Page): Locator => page.getByRole('tooltip');

const readMore = (page: Page, which = 0): Locator =>
  page.getByRole('button', { name: 'Read More' }).nth(which);

const moveAway = (page: Page): Promise<void> => page.mouse.move(2, 400);

async function expectOpenAfter(page: Page, wait: number): Promise<void> {
  await page.clock.runFor(wait - 1);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveCount(1);
}

for (const [path, controls] of deadControls) {
  test(`2 the tooltips of ${path} say that the feature is coming`, async ({ page }) => {
    await openWithStandingClock(page, path);
    for (const [name, text] of controls) {
      const button = page.getByRole('button', { name, exact: true });
      await button.hover();
      await page.clock.runFor(OPENS_AFTER);
      await expect(tooltip(page)).toHaveText(text);
      await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
      await expect(button).toHaveAccessibleDescription(text);
      await moveAway(page);
      await expect(tooltip(page)).toBeHidden();
    }
  });
}

test('a tooltip is below its button, or above it where the window ends', async ({ page }) => {
  await openWithStandingClock(page, '/resources');
  const button = readMore(page);
  for (const [block, side] of [
    ['start', 'below'],
    ['end', 'above'],
  ] as const) {
    await button.evaluate((element, place) => {
      element.scrollIntoView({ block: place, behavior: 'instant' });
    }, block);
    await button.hover();
    await page.clock.runFor(OPENS_AFTER);
    const [tip, at] = [await tooltip(page).boundingBox(), await button.boundingBox()];
    expect((tip?.y ?? 0) > (at?.y ?? 0), side).toBe(side === 'below');
    await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
    await moveAway(page);
  }
});

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a tap opens one, and a tap elsewhere closes it', async ({ page }) => {
    for (const [path, controls] of deadControls) {
      await page.goto(path);
      for (const [name] of controls.slice(-2)) {
        await page.getByRole('button', { name, exact: true }).tap();
        await expect(tooltip(page), name).toBeVisible();
        await page.getByRole('heading', { level: 2 }).first().tap();
        await expect(tooltip(page), name).toBeHidden();
      }
    }
  });
});

test.describe('9 Tooltip timing', () => {
  test.beforeEach(async ({ page }) => {
    await openWithStandingClock(page, '/resources');
    // Both buttons are in view, so that nothing scrolls under the pointer.
    await readMore(page, 1).scrollIntoViewIfNeeded();
  });

  test('on hover it opens at 700 ms, unless the pointer leaves earlier', async ({ page }) => {
    await readMore(page).hover();
    await page.clock.runFor(OPENS_AFTER - 1);
    await moveAway(page);
    await page.clock.runFor(OPENS_AFTER);
    await expect(tooltip(page)).toHaveCount(0);
    await readMore(page).hover();
    await page.clock.runFor(400);
    // A tooltip that did not open does not shorten the delay of another.
    await readMore(page, 1).hover();
    await expectOpenAfter(page, OPENS_AFTER);
  });

  test('it also opens on keyboard focus, and closes on blur and on Escape', async ({ page }) => {
    await page.keyboard.press('Tab');
    await readMore(page).focus();
    await expectOpenAfter(page, OPENS_AFTER);
    await page.getByRole('link', { name: 'Contact', exact: true }).first().focus();
    await expect(tooltip(page)).toBeHidden();

    await readMore(page).focus();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
    await expect(readMore(page)).toBeFocused();
  });

  test('stays visible under the pointer until Escape dismisses it', async ({ page }) => {
    await readMore(page).hover();
    await page.clock.runFor(OPENS_AFTER);
    const button = await readMore(page).boundingBox();
    const words = await tooltip(page).boundingBox();
    if (!button || !words) throw new Error('The tooltip has no place.');
    const x = button.x + button.width / 2;
    // The pointer moves in small steps, so that a gap between the two would close the tooltip.
    await page.mouse.move(x, button.y + button.height / 2);
    await page.mouse.move(x, words.y + 5, { steps: 40 });
    await page.clock.runFor(10 * OPENS_AFTER);
    await expect(tooltip(page)).toBeVisible();
    await page.mouse.move(x, button.y + button.height / 2, { steps: 40 });
    await page.keyboard.press('Escape');
    await page.clock.runFor(10 * OPENS_AFTER);
    await expect(tooltip(page)).toBeHidden();
  });

  for (const { pause, opens, how } of [
    { pause: 299, opens: true, how: 'at once' },
    { pause: 301, opens: false, how: 'after the delay' },
  ]) {
    test(`${pause} ms after another closed, it opens ${how}`, async ({ page }) => {
      await readMore(page).hover();
      await page.clock.runFor(OPENS_AFTER);
      await expect(tooltip(page)).toHaveCount(1);
      await moveAway(page);
      await expect(tooltip(page)).toHaveCount(0);
      await page.clock.runFor(pause);
      await readMore(page, 1).hover();
      await expect(tooltip(page)).toHaveCount(opens ? 1 : 0);
      await page.clock.runFor(OPENS_AFTER);
      await expect(tooltip(page)).toHaveCount(1);
    });
  }
});

testWithoutScript('2 without scripts, a tooltip opens on hover and on focus', async ({ page }) => {
  await page.goto('/resources');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await subscribe.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
});
