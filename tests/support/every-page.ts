import { addressesIn, siteStateOf } from '../../src/site/index.ts';
import { contentOf } from './content.ts';
import { unknownPath } from './pages.ts';
import { failingTest, test } from './test.ts';

interface TestedPage {
  /** The name of the page in titles of tests. */
  name: string;
  path: string;
  /** The `test` for the server that shows this page. */
  test: typeof test;
}

/** Every page that is built, the not-found page, and the failure page. */
export const everyPage: readonly TestedPage[] = [
  ...[...addressesIn(siteStateOf(contentOf.specified))]
    .sort()
    .map((path) => ({ name: path, path, test })),
  { name: 'not found', path: unknownPath, test },
  { name: 'failure', path: '/resources', test: failingTest },
];
