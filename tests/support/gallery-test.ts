import { serveGallery } from './gallery-site.ts';
import { test as base } from './test.ts';

/** The site's `test`, run against the build with the gallery. */
export const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => {
    const { address, close } = await serveGallery();
    await use(address);
    await close();
  },
});
