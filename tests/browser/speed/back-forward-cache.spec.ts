import { routes } from '../../support/pages.ts';
import { expect, test as base } from '../../support/test.ts';

/** Playwright turns the back/forward cache off, because not every page supports it. Ours must. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

// The not-found page is excluded, because browsers do not cache pages with an error status.
test('each page is cached and shown again in its last state', async ({ page }) => {
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
    // The next visit would interrupt the way back.
    await expect(page).toHaveURL(path);
  }
});
