import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

it('no two CSS Modules share a file name, of which the build makes the names of their classes', () => {
  const files = globSync('src/**/*.module.css');
  expect(files).not.toEqual([]);
  const names = files.map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
