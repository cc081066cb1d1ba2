import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { className } from './class-names.ts';

it('names a class after its component, wherever the repository is', () => {
  expect(className('root', '/tmp/a/src/ui/Badge.module.css')).toBe('Badge-root');
});

it('no two components have the same name', () => {
  const files = globSync('src/**/*.module.css');
  const twins = [...Map.groupBy(files, (file) => basename(file))];
  expect(files.length).toBeGreaterThan(50);
  expect(twins.filter(([, own]) => own.length > 1)).toEqual([]);
});
