import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../server/database/index.ts';
import { opened, sqlitePlace } from '../../support/databases.ts';
import { add, entryMigrations } from './entries.ts';

const ENDINGS = ['', '-wal', '-shm'];

let file = '';

function open(): Promise<Database> {
  return opened({ databaseFile: file, databaseUrl: undefined }, [entryMigrations]);
}

beforeEach(() => {
  file = sqlitePlace().databaseFile;
});

describe('stored data', () => {
  const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

  it('can be read only by its owner, with any umask: folder, file, log, index, and lock', async () => {
    const umask = process.umask(0);
    onTestFinished(() => void process.umask(umask));
    const database = await open();
    await add(database, 'private');
    await database.senderLock().acquire();
    expect(await modeOf(dirname(file))).toBe(0o700);
    for (const ending of [...ENDINGS, '.sender'])
      expect(await modeOf(file + ending), ending).toBe(0o600);
  });

  it('loses the permissions of other users; the folder keeps its permissions', async () => {
    await mkdir(dirname(file), { recursive: true });
    await chmod(dirname(file), 0o755);
    const umask = process.umask(0);
    const db = new DatabaseSync(file);
    process.umask(umask);
    onTestFinished(() => db.close());
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE other (word TEXT)');
    for (const ending of ENDINGS) await chmod(file + ending, 0o644);
    await open();
    for (const ending of ENDINGS) expect(await modeOf(file + ending), ending).toBe(0o600);
    expect(await modeOf(dirname(file))).toBe(0o755);
  });

  it('is on disk after each commit and overwritten when deleted', async () => {
    const database = await open();
    const settings = ['journal_mode', 'synchronous', 'secure_delete', 'foreign_keys'];
    const found = await database.transaction(async (tx) => {
      const rows = await Promise.all(settings.map((name) => tx.run(`PRAGMA ${name}`)));
      return rows.flat();
    });
    // The value 2 is FULL: the log is flushed with each commit, not only at a checkpoint.
    expect(Object.assign({}, ...found)).toEqual({
      journal_mode: 'wal',
      synchronous: 2,
      secure_delete: 1,
      foreign_keys: 1,
    });
  });

  it('leaves no trace when deleted, even if other processes have the file open', async () => {
    const bytes = async (): Promise<string> => {
      const parts = ['', '-wal'].map((ending) => readFile(file + ending, 'latin1'));
      return (await Promise.all(parts)).join('');
    };
    const database = await open();
    const other = await open();
    const long = (word: string, number: number): string => `${number} ${word.repeat(400)}`;
    for (let number = 0; number < 20; number += 1) {
      await add(database, long('verschwiegen', number));
      await add(other, long('geblieben', number));
    }
    expect(await bytes()).toContain('verschwiegen');
    await other.transaction((tx) => tx.run("DELETE FROM entries WHERE word LIKE '%verschwiegen%'"));
    await other.removeTraces(['entries']);
    expect(await bytes()).not.toContain('verschwiegen');
    expect(await bytes()).toContain('geblieben');
  });
});
