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
      await expect(scene.getByText(sentence)).toBeInViewport({ ratio: 1 });
      const opacities = (): Promise<string[]> =>
        scene
          .getByRole('listitem')
          .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity));
      // Each part covers those before it.
      await expect.poll(async () => (await opacities()).lastIndexOf('1'), sentence).toBe(index);
      expect((await opacities()).slice(index + 1).every((each) => each === '0')).toBe(true);
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
    for (const { sentence } of beats) {
      await sceneOf(page).getByText(sentence).scrollIntoViewIfNeeded();
      await expect(sceneOf(page).getByText(beats[0]?.sentence ?? '')).toBeInViewport();
    }
    await expect(sceneOf(page).getByRole('link', { name: past })).toBeHidden();
  });
});
