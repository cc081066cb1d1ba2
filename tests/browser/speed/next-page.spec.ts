import type { Page } from '@playwright/test';
import { topBar } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';

/** The browser adds each prefetch and its status to the list. */
async function watchPrefetches(page: Page): Promise<string[]> {
  const prefetches: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    prefetches.push(`${new URL(prefetchUrl).pathname} ${status}`);
  });
  await session.send('Preload.enable');
  return prefetches;
}

test('the next page is fetched while the pointer rests on its link', async ({ page }) => {
  const prefetches = await watchPrefetches(page);
  await page.goto('/');
  const link = topBar(page).getByRole('link', { name: 'Resources', exact: true });
  await link.hover();
  await expect.poll(() => prefetches).toContain('/resources Ready');
  await link.click();
  await expect(page).toHaveURL('/resources');
  const delivery = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => String(Reflect.get(entry, 'deliveryType'))),
  );
  expect(delivery).toEqual(['navigational-prefetch']);
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
