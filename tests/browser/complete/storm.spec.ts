import type { Page } from '@playwright/test';
import { expect, test } from '../../support/complete-test.ts';
import { classOf } from '../../support/class-of.ts';
import { contentOf } from '../../support/content.ts';
import { narrowest, nextPaint, phone, wide } from '../../support/views.ts';

const { heading = '', past = '', beats = [] } = contentOf.complete.home.storm ?? {};

const sceneOf = (page: Page) => page.getByRole('region', { name: heading, exact: true });

/** Scrolls so many screens into the scene, until it has been drawn there. */
async function scrollInto(page: Page, screens: number): Promise<void> {
  await sceneOf(page).evaluate((element, times) => {
    const { top } = element.getBoundingClientRect();
    scrollBy({ top: top + times * innerHeight, behavior: 'instant' });
  }, screens);
  await nextPaint(page);
}

/** The depth of the part that speaks. */
const shownPart = (page: Page): Promise<string | undefined> =>
  sceneOf(page)
    .getByRole('listitem')
    .evaluateAll(
      (parts) =>
        parts.find((part) => getComputedStyle(part).opacity === '1')?.querySelector('b')
          ?.textContent ?? undefined,
    );

for (const size of [wide, phone]) {
  test(`at ${size.width} px, scrolling plays the storm in four parts`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    const scene = sceneOf(page);
    for (const [index, { sentence }] of beats.entries()) {
      await scrollInto(page, 0.2 + index * 0.83);
      await expect(scene.getByText(sentence)).toBeInViewport({ ratio: 1 });
      const opacities = (): Promise<string[]> =>
        scene
          .getByRole('listitem')
          .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).opacity));
      await expect
        .poll(opacities, sentence)
        .toEqual(beats.map((_, place) => (place === index ? '1' : '0')));
    }
  });
}

test('one part speaks at a time, and each once the cut is as deep as it says', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  const parts = sceneOf(page).getByRole('listitem');
  const cut = sceneOf(page).locator(`.${classOf('Storm', 'scene')} .${classOf('Storm', 'wide')}`);
  const depths = new Map<string, number[]>();
  for (let screens = 0; screens < 2.9; screens += 0.03) {
    await scrollInto(page, screens);
    const spoken = await parts.evaluateAll((items) =>
      items
        .filter((item) => getComputedStyle(item).opacity !== '0')
        .map((item) => item.querySelector('b')?.textContent ?? ''),
    );
    expect(spoken, `${screens.toFixed(2)} screens into the scene`).toHaveLength(1);
    const height = (await cut.boundingBox())?.height ?? 0;
    const [depth = ''] = spoken;
    depths.set(depth, [...(depths.get(depth) ?? []), height]);
  }
  expect([...depths.keys()]).toEqual(beats.map(({ heading: each }) => each));
  const [, film = [], rill = [], gully = []] = depths.values();
  // In pixels; the rill is 6 times, and the gully 12 times as deep as the cut of the film.
  const deepest = Math.max(...gully);
  expect(Math.min(...gully)).toBeGreaterThan(deepest * 0.95);
  expect(Math.min(...rill)).toBeGreaterThan(deepest * 0.45);
  expect(film[Math.floor(film.length / 2)]).toBeLessThan(deepest * 0.15);
});

test('in a high window, the words stand above the drawing', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/');
  for (const [index, { sentence }] of beats.entries()) {
    await scrollInto(page, 0.2 + index * 0.83);
    const part = sceneOf(page).getByRole('listitem').nth(index);
    const words = await part.getByText(sentence).boundingBox();
    const drawing = await sceneOf(page)
      .locator(`.${classOf('Storm', 'scene')}`)
      .boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(drawing?.y ?? 0);
  }
});

test('each key that scrolls a screen shows the next part', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  await scrollInto(page, 0);
  for (const { heading: depth } of beats) {
    await expect(sceneOf(page).getByText(depth, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => shownPart(page)).toBe(depth);
    // A key that is pressed while the page still scrolls may scroll less.
    const hasStopped = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scrollend', () => resolve(true), { once: true });
        }),
    );
    await page.keyboard.press('PageDown');
    await hasStopped;
  }
});

/** What a key that scrolls a screen scrolls, in screens: the bar covers a part of it. */
const KEY = 0.76;

for (const size of [wide, { width: 1440, height: 789 }, phone]) {
  test(`at ${size.width} × ${size.height} px, no part is passed over, wherever scrolling begins`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    for (const start of [-0.75, -0.6, -0.45, -0.3]) {
      const complete = new Set<string>();
      for (let stop = 0; stop < 6; stop += 1) {
        await scrollInto(page, start + stop * KEY);
        const depth = await shownPart(page);
        const { sentence = '' } = beats.find(({ heading: each }) => each === depth) ?? {};
        const words = await sceneOf(page).getByText(sentence).boundingBox();
        if (depth && words && words.y + words.height <= size.height) complete.add(depth);
      }
      expect.soft([...complete], `from ${start}`).toEqual(beats.map(({ heading: each }) => each));
    }
  });
}

test('in a wide window, the bed of the gully is on the screen', async ({ page }) => {
  const size = { width: 1920, height: 937 };
  await page.setViewportSize(size);
  await page.goto('/');
  await scrollInto(page, 2.6);
  const cut = await sceneOf(page)
    .locator(`.${classOf('Storm', 'scene')} .${classOf('Storm', 'wide')}`)
    .boundingBox();
  expect((cut?.y ?? Infinity) + (cut?.height ?? 0)).toBeLessThanOrEqual(size.height + 8);
  expect(cut?.height).toBeGreaterThan(size.height / 2);
});

test('on the narrowest phone, the link past the storm is above the heading', async ({ page }) => {
  await page.setViewportSize(narrowest);
  await page.goto('/');
  await scrollInto(page, 0.2);
  const title = await sceneOf(page).getByRole('heading', { name: heading }).boundingBox();
  const link = await sceneOf(page).getByRole('link', { name: past }).boundingBox();
  expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
});

for (const size of [wide, phone]) {
  test(`at ${size.width} px, the same slope under residue ends the scene`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    const scene = sceneOf(page);
    const slope = scene.locator('img[src*="/slope/"]').first();
    await scrollInto(page, 2.3);
    await expect(slope).not.toBeInViewport();
    await scrollInto(page, 3.2);
    await expect(slope).toBeInViewport();
    // The scene is still pinned.
    const { y } = (await scene.getByRole('heading', { level: 2 }).boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(200);
  });

  test(`at ${size.width} px, one can skip the storm, and come back to the link`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    const scene = sceneOf(page);
    const skip = scene.getByRole('link', { name: past });
    await skip.click();
    await expect(scene.locator('img[src*="/slope/"]').first()).toBeInViewport({ ratio: 1 });
    const next = scene.getByRole('link').last();
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(skip).toBeFocused();
    // The end of the scene does not cover it: what is clicked there is the link.
    await skip.click({ trial: true });
  });
}

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the storm is four panels', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/');
    for (const { sentence } of beats) {
      await sceneOf(page).getByText(sentence).scrollIntoViewIfNeeded();
      await expect(sceneOf(page).getByText(sentence)).toBeInViewport();
    }
    await expect(sceneOf(page).getByRole('link', { name: past })).toBeHidden();
  });
});
