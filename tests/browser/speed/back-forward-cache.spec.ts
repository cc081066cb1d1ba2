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

// Not the not-found page: browsers keep no page that has an error status.
test('each page is kept as it was left, and shown again at once', async ({ page }) => {
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
  for (const { path } of routes) {
    await page.goto(path);
    await page.goto('/healthz');
    await page.evaluate(() => history.back());
    await expect.poll(() => returns.at(-1)).toBe(path);
  }
});
