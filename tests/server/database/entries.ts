import { expect } from 'vitest';
import type { Database, Migrations } from '../../../server/database/index.ts';
import { numberIn, textIn } from '../../../server/database/index.ts';

export const UNAVAILABLE = { name: 'DatabaseUnavailableError' };

export const entryMigrations: Migrations = {
  plugin: 'entries',
  steps: [
    ({ id, integer, strict }) =>
      `CREATE TABLE entries (id ${id}, word TEXT NOT NULL UNIQUE, at ${integer})${strict};
       CREATE INDEX entries_at ON entries (at)`,
  ],
};

export async function add(database: Pick<Database, 'transaction'>, word: string): Promise<void> {
  await database.transaction((tx) => tx.run('INSERT INTO entries (word) VALUES ($1)', word));
}

export async function words(database: Database): Promise<string[]> {
  const rows = await database.read('SELECT word FROM entries ORDER BY id');
  return rows.map((row) => textIn(row, 'word'));
}

export async function countOf(database: Database): Promise<number> {
  const [row = {}] = await database.read('SELECT count(*) AS entries FROM entries');
  return numberIn(row, 'entries');
}

/** Fails unless many requests fail within this time, in ms, and the database is not ready. */
export async function expectUnavailable(database: Database, withinMs: number): Promise<void> {
  const begun = performance.now();
  const all = Array.from({ length: 30 }, (_, index) => add(database, `late ${index}`));
  const failed = { status: 'rejected', reason: UNAVAILABLE };
  expect(await Promise.allSettled(all)).toMatchObject(all.map(() => failed));
  expect(performance.now() - begun).toBeLessThan(withinMs);
  await expect(database.ready()).rejects.toMatchObject(UNAVAILABLE);
}
