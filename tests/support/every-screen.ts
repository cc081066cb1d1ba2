import { addressesIn, situationOf } from '../../src/site/index.ts';
import { contentOf } from './content.ts';
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

const lookAtFailingSite = look.extend({
  baseURL: async ({ failingSite }, use) => {
    await use(failingSite.address);
  },
});

const onFailingSite = onSite.extend({
  baseURL: async ({ failingSite }, use) => {
    await use(failingSite.address);
  },
});

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
