import { mergeTests, test as base } from '@playwright/test';
import { addressesIn, situationOf } from '../../src/registry/index.ts';
import { contentOf } from './content.ts';
import { serveFailing, type FailingSite } from './failing-site.ts';
import { unknownPath } from './pages.ts';
import { test as look } from './shared-page.ts';
import { test as onSite } from './test.ts';

/** A page as a visitor meets it, and the `test` that runs against the server on which it does. */
export interface Screen {
  /** Name in the title of a test. */
  name: string;
  path: string;
  test: typeof onSite;
  /** The same for tests that only look, on a page that they share. */
  look: typeof look;
}

const failing = base.extend<object, { failingSite: FailingSite }>({
  failingSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await serveFailing('resources.html');
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ failingSite }, use) => {
    await use(failingSite.address);
  },
});

const lookAtFailingSite = mergeTests(look, failing);
const onFailingSite = mergeTests(onSite, failing);

const addresses = [...addressesIn(situationOf(contentOf.specified))].sort();

/** Every page that is built, and the not-found page. */
export const everyPage: readonly Screen[] = [
  ...addresses.map((path): Screen => ({ name: path, path, test: onSite, look })),
  { name: 'not found', path: unknownPath, test: onSite, look },
];

/** Every page that is built, the not-found page and the failure page. */
export const everyScreen: readonly Screen[] = [
  ...everyPage,
  { name: 'failure', path: '/resources', test: onFailingSite, look: lookAtFailingSite },
];
