import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Screenshots of pages include these components. */
const ON_PAGES = [
  'ErrorPage',
  'Ground',
  'Legend',
  'Mark',
  'PageHeader',
  'Picture',
  'Scene',
  'SkipLink',
  'VisuallyHidden',
  'Water',
];

it('the gallery shows every other component', () => {
  const components = globSync(['src/ui/*.tsx', 'src/ui/scenes/*.tsx'])
    .filter((path) => !/\.(?:stories|test)\./.test(path))
    .map((path) => basename(path, '.tsx'));
  const stories = globSync('src/**/*.stories.tsx')
    .map((path) => `/${basename(path, '.stories.tsx')}.tsx' ${readFileSync(path, 'utf8')}`)
    .join('');
  expect(components.filter((name) => !stories.includes(`/${name}.tsx'`)).sort()).toEqual(ON_PAGES);
});
