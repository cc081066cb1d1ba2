import type { Locator, Page } from '@playwright/test';
import { deadControls } from '../../support/dead-controls.ts';
import { openWithStandingClock } from '../../support/standing-clock.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });

/** Time in milliseconds until a tooltip opens (SPEC 9). */
const OPENS_AFTER = 700;

function tooltip(page: Page): Locator {
  return page.getByRole('tooltip');
}

async function openTooltip(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await page.clock.runFor(OPENS_AFTER);
  await expect(tooltip(page)).toBeVisible();
}

function firstReadMore(page: Page): Locator {
  return page.getByRole('button', { name: 'Read More' }).first();
}

test.describe('2 Tooltips of the buttons without an effect', () => {
  for (const { title, path, on, tooltip: words } of deadControls) {
    test(`${title} says that the thing is on its way`, async ({ page }) => {
      await openWithStandingClock(page, path);
      await openTooltip(page, on(page));
      await expect(tooltip(page)).toHaveText(words);
      await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
      await expect(on(page)).toHaveAccessibleDescription(words);
    });
  }

  test("it opens on the keyboard's focus too, after the same time", async ({ page }) => {
    await openWithStandingClock(page, '/resources');
    await page.keyboard.press('Tab');
    await firstReadMore(page).focus();
    await page.clock.runFor(OPENS_AFTER - 1);
    await expect(tooltip(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(tooltip(page)).toBeVisible();
  });

  test('it closes when the focus goes on', async ({ page }) => {
    await openWithStandingClock(page, '/resources');
    await page.keyboard.press('Tab');
    await firstReadMore(page).focus();
    await page.clock.runFor(OPENS_AFTER);
    await expect(tooltip(page)).toBeVisible();
    await page.getByRole('link', { name: 'Contact', exact: true }).first().focus();
    await expect(tooltip(page)).toBeHidden();
  });

  test('it closes when the pointer leaves', async ({ page }) => {
    await openWithStandingClock(page, '/resources');
    await openTooltip(page, firstReadMore(page));
    await page.mouse.move(2, 400);
    await expect(tooltip(page)).toBeHidden();
  });

  test('a pointer that leaves before it opens has not opened it', async ({ page }) => {
    await openWithStandingClock(page, '/resources');
    await firstReadMore(page).hover();
    await page.clock.runFor(OPENS_AFTER - 1);
    await page.mouse.move(2, 400);
    await page.clock.runFor(OPENS_AFTER);
    await expect(tooltip(page)).toBeHidden();
  });

  test('Escape dismisses it, the pointer where it was', async ({ page }) => {
    await openWithStandingClock(page, '/resources');
    await openTooltip(page, firstReadMore(page));
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
    await page.clock.runFor(10 * OPENS_AFTER);
    await expect(tooltip(page)).toBeHidden();
  });

  test('it can be hovered, and stays as long as the pointer does', async ({ page }) => {
    await openWithStandingClock(page, '/resources');
    await openTooltip(page, firstReadMore(page));
    const button = await firstReadMore(page).boundingBox();
    const words = await tooltip(page).boundingBox();
    if (!button || !words) throw new Error('The tooltip has no place.');
    const x = button.x + button.width / 2;
    // Every step of the way, so that a gap between the two would close it.
    await page.mouse.move(x, button.y + button.height / 2);
    await page.mouse.move(x, words.y + 5, { steps: 40 });
    await page.clock.runFor(10 * OPENS_AFTER);
    await expect(tooltip(page)).toBeVisible();
  });
});
