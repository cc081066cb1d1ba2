import type { Page } from '@playwright/test';
import { PAGES_CACHE } from '../../src/features/offline/kept-pages.ts';
import { fileIn } from '../../src/site/index.ts';
import { openCompleteServer, type CompleteServer } from './complete-server.ts';
import { expect, test as complete } from './complete-test.ts';
import { CONNECTION_ERRORS } from './contact-form.ts';
import { contentOf } from './content.ts';

export const offlineCopy = fileIn(contentOf.complete, 'offline');
const savedLine = offlineCopy.copy.split('%date')[0] ?? '';

/** The server of each test can be stopped, and its address is that of no other test's worker. */
export const test = complete.extend<{ ownServer: CompleteServer; withoutConnection: undefined }>({
  serviceWorkers: 'allow',
  ownServer: async ({}, use) => {
    await using server = await openCompleteServer();
    await use(server);
  },
  baseURL: ({ ownServer }, use) => use(ownServer.address),
  withoutConnection: [
    async ({ allowErrors }, use) => {
      allowErrors(CONNECTION_ERRORS);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Paths of the pages on the device that came from the network since a time, in ms since 1970. */
export const keptPaths = (page: Page, since = 0): Promise<string[]> =>
  page.evaluate(
    async ([name, start]) => {
      const index = await (await caches.open(name)).match('/offline-index');
      const pages: unknown = await index?.json();
      if (!Array.isArray(pages)) return [];
      return pages
        .filter(({ at }: { at: number }) => at >= start)
        .map(({ path }: { path: string }) => path);
    },
    [PAGES_CACHE, since] as const,
  );

/** Opens a page as visitors do, and waits until the worker has kept it. */
export async function visit(page: Page, path: string): Promise<void> {
  const start = Date.now();
  await page.goto(path);
  await expect.poll(() => keptPaths(page, start), { timeout: 20_000 }).toContain(path);
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain('/offline');
}

/** Waits until the worker has the scripts of the page's island, which a visitor has used. */
export async function islandIsKept(page: Page): Promise<void> {
  const scripts = await page
    .locator('astro-island')
    .evaluateAll((all) => all.map((island) => island.getAttribute('component-url') ?? ''));
  const areKept = () =>
    page.evaluate(
      async ([name, paths]) => {
        const index = await (await caches.open(name)).match('/offline-index');
        const text = (await index?.text()) ?? '';
        return paths.every((path) => text.includes(path));
      },
      [PAGES_CACHE, scripts] as const,
    );
  await expect.poll(areKept, { timeout: 20_000 }).toBe(true);
}

export const line = (page: Page) => page.getByText(savedLine);
export const list = (page: Page) =>
  page.getByRole('heading', { level: 1, name: offlineCopy.heading });

export { expect };
