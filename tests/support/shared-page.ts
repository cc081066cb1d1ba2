import { expect, type Page } from '@playwright/test';
import { watchForTroubles, type Troubles } from './troubles.ts';
import { test as base, type OpenPage } from './worker.ts';

interface Fixtures {
  /**
   * A page of the site that other tests look at too, opened once for each worker and size of
   * the window: for tests that change nothing, not even the focus. Whatever the browser complains
   * about on it fails every test that has looked.
   */
  shown: (path: string) => Promise<Page>;
}

/** Playwright's `test` for what only looks: opening a page takes longer than most looks at it. */
export const test = base.extend<Fixtures>({
  shown: async ({ baseURL, browser, openPages, viewport }, use) => {
    const open = async (path: string): Promise<OpenPage> => {
      const context = await browser.newContext({ viewport });
      const troubles = await watchForTroubles(context, new URL(baseURL ?? '').origin);
      const page = await context.newPage();
      await page.goto(path);
      return { page, troubles };
    };
    const seen = new Set<Troubles>();
    await use(async (path) => {
      const key = JSON.stringify([baseURL, path, viewport]);
      const opened = openPages.get(key) ?? open(path);
      openPages.set(key, opened);
      const { page, troubles } = await opened;
      seen.add(troubles);
      return page;
    });
    const complaints = [...seen].flatMap((troubles) => troubles.list([]));
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
});
