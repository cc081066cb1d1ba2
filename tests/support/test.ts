import { expect, test as base } from '@playwright/test';
import { watchForErrors } from './page-errors.ts';
import { serveFailing, serveGallery, type ServedSite } from './served-site.ts';

interface Fixtures {
  /** Allows matching errors. Use it only for errors that the test itself causes. */
  allowErrors: (pattern: RegExp) => void;
}

/**
 * Playwright's `test`, which fails if the browser reports an error. Every `test` of the site extends it, because
 * Playwright starts another process and another browser between tests with different worker fixtures.
 */
export const test = base.extend<Fixtures, Record<'failingSite' | 'gallery', ServedSite>>({
  allowErrors: [
    async ({ baseURL, context }, use) => {
      const allowed: RegExp[] = [];
      const errors = await watchForErrors(context, new URL(baseURL ?? '').origin);
      await use((pattern) => allowed.push(pattern));
      const unexpected = errors().filter((error) => !allowed.some((known) => known.test(error)));
      expect(unexpected, 'errors that the browser reported').toEqual([]);
    },
    { auto: true },
  ],
  failingSite: [
    async ({}, use) => {
      await using site = await serveFailing('resources.html');
      await use(site);
    },
    { scope: 'worker' },
  ],
  gallery: [
    async ({}, use) => {
      await using site = await serveGallery();
      await use(site);
    },
    { scope: 'worker' },
  ],
});

export const testWithoutScript = test.extend({ javaScriptEnabled: false });

export const galleryTest = test.extend({
  baseURL: ({ gallery }, use) => use(gallery.address),
});

export const failingTest = test.extend({
  baseURL: ({ failingSite }, use) => use(failingSite.address),
});

export { expect };
