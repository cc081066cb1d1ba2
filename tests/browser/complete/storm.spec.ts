import type { Page } from '@playwright/test';
import { expect, test } from '../../support/complete-test.ts';
import { contentOf } from '../../support/content.ts';
import { phone, wide } from '../../support/views.ts';

const { heading = '', past = '', beats = [] } = contentOf.complete.home.storm ?? {};

const sceneOf = (page: Page) => page.getByRole('region', { name: heading, exact: true });

for (const size of [wide, phone]) {
  test(`at ${size.width} px, scrolling plays the storm in four parts`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    const scene = sceneOf(page);
    for (const [index, { sentence }] of beats.entries()) {
      await scene.evaluate((element, part) => {
        const { top, height } = element.getBoundingClientRect();
        const pinned = height - innerHeight;
        scrollBy({ top: top + (part + 0.6) * (pinned / 4), behavior: 'instant' });
      }, index);
      const text = scene.getByText(sentence);
      // What is on top at its place is the part itself.
      const isOnTop = (): Promise<boolean> =>
        text.evaluate((element) => {
          const { x, y } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + 10, y + 10));
        });
      await expect.poll(isOnTop, sentence).toBe(true);
    }
  });
}

test('one can skip the storm', async ({ page }) => {
  await page.goto('/');
  const skip = sceneOf(page).getByRole('link', { name: past });
  await skip.click();
  await expect(sceneOf(page).getByText(beats[3]?.sentence ?? '')).not.toBeInViewport();
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the storm is four panels', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/');
    await sceneOf(page).scrollIntoViewIfNeeded();
    for (const { sentence } of beats) {
      await expect(sceneOf(page).getByText(sentence)).toBeInViewport();
    }
    await expect(sceneOf(page).getByRole('link', { name: past })).toBeHidden();
  });
});
