import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const { packages } = lockSchema.parse(
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')),
);

const FOLDER = 'node_modules/';

/** Returns the locked version that a package imports: that of the nearest folder upward. */
function lockedFor(parent: string, name: string): string | undefined {
  const nested = packages[`${parent === '' ? '' : `${parent}/`}${FOLDER}${name}`];
  if (nested !== undefined || parent === '') return nested?.version;
  const end = parent.lastIndexOf(FOLDER);
  return lockedFor(end <= 0 ? '' : parent.slice(0, end - 1), name);
}

/** Lists every optional package as "parent > package@version". They include binaries for other platforms. */
const optional = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).map(([name, asked]) => ({
    name: `${parent.replace(FOLDER, '')} > ${name}@`,
    asked,
    locked: lockedFor(parent, name),
  })),
);

it('locks binaries for every platform', () => {
  const names = optional.map(({ name }) => name).join('\n');
  for (const name of ['esbuild > ', 'lightningcss > ', 'rolldown > ', 'sharp > ']) {
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64']) {
      expect(names).toMatch(new RegExp(`${name}.*${platform}`));
    }
  }
});

it('locks every optional package at the version that its parent requires', () => {
  const wrong = optional.filter(
    ({ asked, locked }) => locked === undefined || (/^\d/.test(asked) && locked !== asked),
  );
  expect(wrong.map(({ name, asked, locked }) => `${name}${asked}: ${String(locked)}`)).toEqual([]);
});
