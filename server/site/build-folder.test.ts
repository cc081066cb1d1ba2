import { describe, expect, it } from 'vitest';
import { buildFolder } from './build-folder.ts';

const repository = new URL('../../', import.meta.url).href;

describe('buildFolder', () => {
  it.each([
    [undefined, 'dist/'],
    ['', 'dist/'],
    ['dist/complete', 'dist/complete/'],
  ])('takes %j for %s', (value, folder) => {
    expect(buildFolder({ BUILD_DIR: value }).href).toBe(repository + folder);
  });

  it.each(['/', '..', '../elsewhere', 'dist/', 'dist/../..', 'C:\\dist', ' dist'])(
    'refuses %j in one sentence',
    (value) => {
      expect(() => buildFolder({ BUILD_DIR: value })).toThrow(
        `BUILD_DIR must be a folder of this repository, for example BUILD_DIR=dist/complete; it is "${value}".`,
      );
    },
  );
});
