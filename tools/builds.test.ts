import { expect, test } from 'vitest';
import { builds } from './builds.ts';

test('no check builds into the folder of the site that will be published', () => {
  expect(Object.values(builds).map((settings) => settings.BUILD_DIR)).not.toContain('dist');
  expect(builds.owner.BUILD_DIR).toBe('dist/check');
});
