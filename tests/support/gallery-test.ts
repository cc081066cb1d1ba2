import { test as base } from './test.ts';

/** The site's `test`, run against the build with the gallery. */
export const test = base.extend({
  baseURL: async ({ gallery }, use) => {
    await use(gallery.address);
  },
});
