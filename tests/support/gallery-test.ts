import { serveGallery } from './gallery-site.ts';
import { test as base } from './test.ts';

/** The site's `test`, run against the build with the gallery. */
export const test = base.extend<object, { gallery: { address: string } }>({
  gallery: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { address, close } = await serveGallery();
      await use({ address });
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gallery }, use) => {
    await use(gallery.address);
  },
});
