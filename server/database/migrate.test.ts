import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations, remaining } from './migrate.ts';

let folder = '';

async function write(...names: string[]): Promise<{ folder: URL }> {
  const place = await mkdtemp(join(folder, 'set-'));
  await mkdir(join(place, 'sqlite'));
  for (const name of names) await writeFile(join(place, 'sqlite', name), `-- ${name}`);
  return { folder: pathToFileURL(`${place}/`) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('migrations', () => {
  it('come in the order of their numbers, without a gap', async () => {
    const ordered = await write('0002-b.sql', '0001-a.sql', 'notes.md');
    expect(readMigrations('sqlite', ordered).map(({ sql }) => sql)).toEqual([
      '-- 0001-a.sql',
      '-- 0002-b.sql',
    ]);
    for (const names of [['0002-b.sql'], ['0001-a.sql', '0003-c.sql'], ['first.sql']]) {
      const wrong = await write(...names);
      expect(() => readMigrations('sqlite', wrong)).toThrow('rename it');
    }
  });

  it.each(globSync('*/migrations/', { cwd: join(import.meta.dirname, '..') }))(
    'take both databases through the same steps in %s',
    (rooms) => {
      const list = { folder: pathToFileURL(`${join(import.meta.dirname, '..', rooms)}/`) };
      const names = (['sqlite', 'postgres'] as const).map((dialect) =>
        readMigrations(dialect, list).map(({ name }) => name),
      );
      expect(names[0]).toEqual(names[1]);
    },
  );

  it('go on where a database stands, and not back', () => {
    const all = [1, 2, 3].map((number) => ({ number, name: `${number}`, sql: '' }));
    expect(remaining(all, 1).map(({ number }) => number)).toEqual([2, 3]);
    expect(remaining(all, 3)).toEqual([]);
    expect(() => remaining(all, 4)).toThrow('newer version of this program (migration 4 of 3)');
  });
});
