import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const IN_SCREENSHOTS_OF_PAGES = [
  ...['Badge', 'Boundary', 'Field', 'Horizon'],
  ...['PageHeader', 'Paper', 'Picture', 'PitWall', 'Scene', 'SkipLink', 'VisuallyHidden'],
];

it('the gallery shows every other component', () => {
  const stories = globSync('src/**/*.stories.tsx').map((path) => readFileSync(path, 'utf8'));
  const missing = globSync('src/ui/{,scenes/}*.tsx', { exclude: ['**/*.{stories,test}.tsx'] })
    .map((path) => path.replace(/^.*\/|\.tsx$/g, ''))
    .filter((name) => !stories.some((story) => story.includes(`/${name}.tsx'`)));
  expect(missing.sort()).toEqual(IN_SCREENSHOTS_OF_PAGES);
});
