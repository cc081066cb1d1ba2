import { test as base, type Page } from '@playwright/test';
import { serveFailing, type FailingSite } from './failing-site.ts';
import { serveGallery } from './gallery-site.ts';
import type { Troubles } from './troubles.ts';

/** A page that several tests look at, and what the browser complains about on it. */
export interface OpenPage {
  page: Page;
  troubles: Troubles;
}

interface WorkerFixtures {
  /** Pages that stay open, by what they show. */
  openPages: Map<string, Promise<OpenPage>>;
  /** The site on which `/resources` fails. */
  failingSite: FailingSite;
  /** The site with the gallery. */
  gallery: Awaited<ReturnType<typeof serveGallery>>;
}

/**
 * Playwright's `test` with all that a worker keeps, each thing made when a test first asks for it. Every `test` of the
 * site extends this one: between tests of two kinds of worker Playwright starts another process and another browser.
 */
export const test = base.extend<object, WorkerFixtures>({
  openPages: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const open = new Map<string, Promise<OpenPage>>();
      await use(open);
      for (const { page } of await Promise.all(open.values())) await page.context().close();
    },
    { scope: 'worker' },
  ],
  failingSite: [
    // eslint-disable-next-line no-empty-pattern -- see above
    async ({}, use) => {
      const site = await serveFailing('resources.html');
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  gallery: [
    // eslint-disable-next-line no-empty-pattern -- see above
    async ({}, use) => {
      const site = await serveGallery();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});
