// cspell:ignore ladera
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-folder.ts';

const program = join(import.meta.dirname, 'needed-node.js');

function startIn(name: string) {
  const cwd = join(scratchFolder(), name);
  mkdirSync(cwd);
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd, encoding: 'utf8' });
  return { status, stderr };
}

it.each(['site', 'my site', 'ladera ñ (2)'])('allows the folder %s', (name) => {
  expect(startIn(name)).toEqual({ status: 0, stderr: '' });
});

it.each(['#', '%', '?'])(
  'says in one sentence that no build works in a folder with %s',
  (character) => {
    const { status, stderr } = startIn(`a${character}b`);
    expect(status).toBe(1);
    expect(stderr).toContain(`Move this repository to a folder without ${character} in its path`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  },
);
