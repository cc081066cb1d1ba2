import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completeFolder, filesIn } from '../support/built-site.ts';
import { BUILD_TIMEOUT_MS, buildWith } from '../support/scratch-build.ts';
import { contentFolder } from '../support/scratch-content.ts';

it('a build has the same bytes in any folder and zone', { timeout: BUILD_TIMEOUT_MS }, async () => {
  const build = await buildWith(contentFolder, 'complete');
  const files = filesIn(build.site);
  const different = files.filter(
    (file) =>
      !readFileSync(join(build.site, file)).equals(readFileSync(join(completeFolder, file))),
  );
  expect(files).toEqual(filesIn(completeFolder));
  expect(different).toEqual([]);
});
