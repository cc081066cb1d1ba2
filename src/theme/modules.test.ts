import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

it('no two CSS Modules have the same file name, from which class names are derived', () => {
  const files = globSync('src/**/*.module.css');
  expect(files).not.toEqual([]);
  const names = files.map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
