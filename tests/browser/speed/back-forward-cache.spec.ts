import type { Page } from '@playwright/test';
import { routes } from '../../support/pages.ts';
import { expect, test as base } from '../../support/test.ts';

/** Playwright switches the back/forward cache off, because not every page survives it. Ours have to. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

/** The paths of the pages that were shown again from the cache. */
async function noteReturns(page: Page): Promise<string[]> {
  const returns: string[] = [];
  page.on('console', (message) => {
    const [, path] = /^kept: (.+)$/.exec(message.text()) ?? [];
    if (path !== undefined) returns.push(path);
  });
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) console.info(`kept: ${location.pathname}`);
    });
  });
  return returns;
}

// Not the not-found page: browsers keep no page that has an error status.
test('each page is kept as it was left, and shown again at once', async ({ page }) => {
  const returns = await noteReturns(page);
  for (const { path } of routes) {
    await page.goto(path);
    await page.goto('/healthz');
    await page.evaluate(() => history.back());
    await expect.poll(() => returns.at(-1)).toBe(path);
  }
});

test('a page that is kept while its transition is skipped reports no error', async ({ page }) => {
  const returns = await noteReturns(page);
  await page.addInitScript(() => {
    addEventListener('unhandledrejection', () => console.error('not caught'));
    addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition());
  });
  await page.goto('/');
  await page.evaluate(() => location.assign('/resources'));
  await expect(page).toHaveURL('/resources');
  await page.evaluate(() => history.back());
  await expect.poll(() => returns).toEqual(['/']);
});
