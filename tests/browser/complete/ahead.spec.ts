import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/complete-test.ts';
import { delivery, watchPrefetches } from '../../support/prefetches.ts';
import { phone, wide } from '../../support/views.ts';

const privacyIn = (page: Page): Locator =>
  page.getByRole('contentinfo').locator('a[href="/privacy"]');

/** Addresses of the pages that the browser is to fetch for this one. */
const marked = (page: Page): Promise<string[]> =>
  page
    .locator('a[data-ahead]')
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', link.baseURI).pathname),
    );

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test('the page of a link that rests in view is there before the finger lifts', async ({
    page,
  }) => {
    const prefetches = await watchPrefetches(page);
    await page.goto('/resources');
    await privacyIn(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const link = page.getByRole('contentinfo').locator('[data-ahead]').first();
    const path = (await link.getAttribute('href')) ?? '';
    await expect.poll(() => prefetches).toContain(`${path} Ready`);
    await link.tap();
    await expect(page).toHaveURL(path);
    expect(await delivery(page)).toEqual(['navigational-prefetch']);
  });

  test('a visit fetches four pages in vain at most, and opening one makes room for another', async ({
    page,
  }) => {
    test.slow();
    // The browser fetches some of them again after another page has been opened, and none that does not exist.
    const fetched = new Set<string>();
    await page.clock.install();
    const read = async (): Promise<void> => {
      for (const link of (await page.locator('main a, footer a').all()).slice(-16)) {
        await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await page.clock.runFor('00:05');
      }
      for (const path of await marked(page)) fetched.add(path);
    };
    await page.goto('/blog');
    await expect(async () => {
      await read();
      expect(fetched.size).toBe(4);
    }).toPass();
    await read();
    expect(fetched.size).toBe(4);
    await page.goto([...fetched][0] ?? '');
    await expect(async () => {
      await read();
      expect(fetched.size).toBe(5);
    }).toPass();
    await read();
    expect(fetched.size).toBe(5);
  });
});

test.describe('on a touch screen where data are to be saved', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: phone,
    extraHTTPHeaders: { 'save-data': 'on' },
  });

  test('no page is fetched before its link is tapped', async ({ page }) => {
    const prefetches = await watchPrefetches(page);
    await page.goto('/resources');
    const link = privacyIn(page);
    await link.scrollIntoViewIfNeeded();
    await expect(page.locator('a[data-ahead]').first()).toBeAttached();
    await link.tap();
    await expect(page).toHaveURL('/privacy');
    expect(prefetches).toEqual([]);
  });
});

test('a mouse shows which link is meant, so nothing is fetched before it rests on one', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const prefetches = await watchPrefetches(page);
  await page.goto('/resources');
  const link = privacyIn(page);
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await expect.poll(() => prefetches).toContain('/privacy Ready');
  expect(new Set(prefetches.map((each) => each.split(' ')[0]))).toEqual(new Set(['/privacy']));
});
