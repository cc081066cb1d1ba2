import { addressesIn } from '../../src/site/index.ts';
import { contentOf } from './content.ts';
import { unknownPath } from './pages.ts';
import { failingTest, test } from './test.ts';

/** Each page has the `test` of the server that shows it. */
export const everyPage = [
  ...[...addressesIn(contentOf.specified)].sort().map((path) => ({ name: path, path, test })),
  { name: 'not found', path: unknownPath, test },
  { name: 'failure', path: '/resources', test: failingTest },
];
