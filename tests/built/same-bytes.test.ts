import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completeFolder } from '../support/built-site.ts';
import { buildWith } from '../support/scratch-build.ts';

/** A build takes about ten seconds on an idle machine. */
const BUILD_TIMEOUT_MS = 240_000;

function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
}

it(
  'a build has the same bytes in another folder, in another time zone, and without a cache',
  async () => {
    const build = await buildWith(new Map(), 'complete');
    const files = filesIn(build.site);
    const different = files.filter(
      (file) =>
        !readFileSync(join(build.site, file)).equals(readFileSync(join(completeFolder, file))),
    );
    expect(files).toEqual(filesIn(completeFolder));
    expect(different).toEqual([]);
  },
  BUILD_TIMEOUT_MS,
);
