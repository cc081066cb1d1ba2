import { copyFile, open as openFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { backup } from '../../../server/database/index.ts';
import { MIGRATIONS } from '../../../server/migrations.ts';
import { opened, sqlitePlace } from '../../support/databases.ts';
import { add, entryMigrations, words } from './entries.ts';

const ALL = [entryMigrations, ...MIGRATIONS];

it('copies committed data into one private file with which a server can start', async () => {
  const place = sqlitePlace();
  const database = await opened(place, ALL);
  await add(database, 'erased');
  await add(database, 'kept');
  await database.transaction((tx) => tx.run("DELETE FROM entries WHERE word = 'erased'"));
  const target = `${place.databaseFile}.backup`;
  backup(place.databaseFile, target, ALL);
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  expect(await readFile(target, 'latin1')).not.toContain('erased');
  await add(database, 'later');
  await database.close();
  await rm(place.databaseFile);
  await copyFile(target, place.databaseFile);
  expect(await words(await opened(place, ALL))).toEqual(['kept']);
});

it('contains no issue mail that a restored server would send again', async () => {
  const place = sqlitePlace();
  const database = await opened(place, ALL);
  const states = ['waiting', 'sending', 'data sent', 'done', 'failed'];
  await database.transaction(async (tx) => {
    const mail = `INSERT INTO outbox (kind, subject, recipient, queue, state, queued_at)
      VALUES ($1, $2, 'someone', 'farm.example', $3, 0)`;
    for (const [subject, state] of states.entries()) {
      for (const kind of ['issue', 'notice']) await tx.run(mail, kind, subject, state);
    }
  });
  const target = `${place.databaseFile}.backup`;
  backup(place.databaseFile, target, ALL);
  const copy = new DatabaseSync(target);
  const sql = 'SELECT state FROM outbox WHERE kind = ? ORDER BY subject';
  const found = ['issue', 'notice'].map((kind) => copy.prepare(sql).all(kind));
  copy.close();
  expect(found.map((rows) => rows.map(({ state }) => state))).toEqual([
    ['unknown', 'unknown', 'unknown', 'done', 'failed'],
    states,
  ]);
  const waiting = "SELECT id FROM outbox WHERE state = 'waiting'";
  expect(await database.read(waiting)).toHaveLength(2);
});

it('refuses to overwrite a file, and reports a missing database', async () => {
  const place = sqlitePlace();
  const target = `${place.databaseFile}.backup`;
  expect(() => backup(place.databaseFile, target, ALL)).toThrow('There is no database at');
  await opened(place, ALL);
  await writeFile(target, 'older backup');
  expect(() => backup(place.databaseFile, target, ALL)).toThrow(
    'already exists: choose another file',
  );
  expect(await readFile(target, 'utf8')).toBe('older backup');
});

async function damage(file: string, bytes: Buffer, position: number): Promise<void> {
  const handle = await openFile(file, 'r+');
  await handle.write(bytes, 0, bytes.length, position);
  await handle.close();
}

async function filledFile(): Promise<string> {
  const place = sqlitePlace();
  const database = await opened(place, ALL);
  await database.transaction(async (tx) => {
    for (let number = 0; number < 400; number += 1) {
      await tx.run('INSERT INTO entries (word, at) VALUES ($1, $2)', `${number} word`, number);
    }
  });
  await database.close();
  return place.databaseFile;
}

it.each([
  ['is damaged', async (file: string) => damage(file, Buffer.alloc(8_000, 7), 8_192)],
  ['is no database', (file: string) => writeFile(file, 'words of somebody else '.repeat(200))],
  [
    "is another program's",
    async (file: string) => {
      await rm(file);
      const db = new DatabaseSync(file);
      db.exec('CREATE TABLE letters (words TEXT)');
      db.close();
    },
  ],
  [
    // SQLite copies an index unchanged.
    'has an index that has lost an entry',
    async (file: string) => {
      const db = new DatabaseSync(file);
      const sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'entries_at'";
      const root = Number(db.prepare(sql).get()?.rootpage);
      const size = Number(db.prepare('PRAGMA page_size').get()?.page_size);
      db.close();
      // The first entry of an index ends where its page ends.
      await damage(file, Buffer.of(0xff), root * size - 1);
    },
  ],
])('leaves no copy of a file that %s', async (_, change) => {
  const file = await filledFile();
  await change(file);
  expect(() => backup(file, `${file}.backup`, ALL)).toThrow('could not be copied');
  await expect(stat(`${file}.backup`)).rejects.toThrow('ENOENT');
});
