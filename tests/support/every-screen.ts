import { addressesIn, situationOf } from '../../src/registry/index.ts';
import { contentOf } from './content.ts';
import { serveFailing } from './failing-site.ts';
import { unknownPath } from './pages.ts';
import { test as onSite } from './test.ts';

/** A page as a visitor meets it, and the `test` that runs against the server on which it does. */
export interface Screen {
  /** Name in the title of a test. */
  name: string;
  path: string;
  test: typeof onSite;
}

const onFailingSite = onSite.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => {
    const site = await serveFailing('resources.html');
    await use(site.address);
    await site.close();
  },
});

const addresses = [...addressesIn(situationOf(contentOf.specified))].sort();

/** Every page that is built, and the not-found page. */
export const everyPage: readonly Screen[] = [
  ...addresses.map((path): Screen => ({ name: path, path, test: onSite })),
  { name: 'not found', path: unknownPath, test: onSite },
];

/** Every page that is built, the not-found page and the failure page. */
export const everyScreen: readonly Screen[] = [
  ...everyPage,
  { name: 'failure', path: '/resources', test: onFailingSite },
];
