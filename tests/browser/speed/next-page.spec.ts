import type { Page } from '@playwright/test';
import { topBar } from '../../support/landmarks.ts';
import { delivery, watchPrefetches } from '../../support/prefetches.ts';
import { expect, test } from '../../support/test.ts';
import { phone } from '../../support/views.ts';

test('the next page is fetched while the pointer rests on its link', async ({ page }) => {
  const prefetches = await watchPrefetches(page);
  await page.goto('/');
  const link = topBar(page).getByRole('link', { name: 'Resources', exact: true });
  await link.hover();
  await expect.poll(() => prefetches).toContain('/resources Ready');
  await link.click();
  await expect(page).toHaveURL('/resources');
  expect(await delivery(page)).toEqual(['navigational-prefetch']);
});

test.describe('where data are to be saved', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('the next page is fetched when its link is followed and no sooner', async ({ page }) => {
    const prefetches = await watchPrefetches(page);
    await page.goto('/');
    const link = topBar(page).getByRole('link', { name: 'Resources', exact: true });
    await link.hover();
    await link.click();
    await expect(page).toHaveURL('/resources');
    expect(prefetches).toEqual([]);
  });
});

test('a transition that the browser skips is no error', async ({ page }) => {
  await page.addInitScript(() => {
    const ready = Promise.withResolvers<undefined>();
    Object.defineProperty(document, 'activeViewTransition', { value: { ready: ready.promise } });
    addEventListener('load', () => {
      ready.reject(new DOMException('Page already revealed', 'InvalidStateError'));
      for (const name of ['pagereveal', 'pageswap']) {
        const { promise, reject } = Promise.withResolvers<undefined>();
        dispatchEvent(Object.assign(new Event(name), { viewTransition: { ready: promise } }));
        reject(new DOMException('Skipped', 'AbortError'));
      }
    });
  });
  await page.goto('/');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
});

/** Goes from home to another page, and returns whether the browser turned that page into the next. */
async function turns(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.turned = String(event.viewTransition !== null);
    });
  });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-turned');
  return (await root.getAttribute('data-turned')) === 'true';
}

test('a page turns into the next where a mouse is used', async ({ page }) => {
  expect(await turns(page)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test('the next page comes without a fade, which would delay it', async ({ page }) => {
    expect(await turns(page)).toBe(false);
  });
});
