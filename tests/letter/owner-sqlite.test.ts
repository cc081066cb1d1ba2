import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { describeLetterOwner } from './owner-suite.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'letter-place-'));
});

afterAll(() => rm(root, { recursive: true }));

describeLetterOwner('SQLite', async () => {
  const folder = await mkdtemp(join(root, 'place-'));
  const file = join(folder, 'inbox.sqlite');
  return {
    settings: { file, databaseUrl: undefined },
    env: { INBOX_FILE: file },
    settle: () => Promise.resolve(),
    holds: async (word) => {
      const names = await readdir(folder);
      const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
      return files.some((content) => content.includes(word));
    },
  };
});
