import type { Page } from '@playwright/test';
import { screens } from '../../support/pages.ts';
import { topBar } from '../../support/landmarks.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });

const RULES = '"/speculation-rules.json"';

interface Prefetch {
  path: string;
  status: string;
}

/** The browser adds each prefetch to the list, and what becomes of it. */
async function watchPrefetches(page: Page): Promise<Prefetch[]> {
  const prefetches: Prefetch[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    prefetches.push({ path: new URL(prefetchUrl).pathname, status });
  });
  await session.send('Preload.enable');
  return prefetches;
}

function linkTo(page: Page, name: string) {
  return topBar(page).getByRole('link', { name, exact: true });
}

test.describe('the next page', () => {
  for (const { name, path } of screens) {
    test(`${name} names the rules by which it is fetched, unless data are to be saved`, async ({
      request,
    }) => {
      const usual = await request.get(path);
      expect(usual.headers()['speculation-rules']).toBe(RULES);
      const saving = await request.get(path, { headers: { 'Save-Data': 'on' } });
      expect(saving.headers()).not.toHaveProperty('speculation-rules');
    });
  }

  test('is fetched while the pointer rests on its link, and then comes from there', async ({
    page,
  }) => {
    const prefetches = await watchPrefetches(page);
    await page.goto('/');
    await linkTo(page, 'Resources').hover();
    await expect.poll(() => prefetches).toContainEqual({ path: '/resources', status: 'Ready' });
    await linkTo(page, 'Resources').click();
    await expect(page).toHaveURL('/resources');
    const delivery = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => String(Reflect.get(entry, 'deliveryType'))),
    );
    expect(delivery).toEqual(['navigational-prefetch']);
  });
});

test.describe('the next page of whoever saves data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('is fetched when its link is followed and no sooner', async ({ page }) => {
    const prefetches = await watchPrefetches(page);
    await page.goto('/');
    await linkTo(page, 'Resources').hover();
    await linkTo(page, 'Resources').click();
    await expect(page).toHaveURL('/resources');
    expect(prefetches).toEqual([]);
  });
});
