import type { Database, Migrations } from '../../../server/database/index.ts';
import { DatabaseUnavailableError, numberIn, textIn } from '../../../server/database/index.ts';

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

export async function unavailableAmong(work: readonly Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(work);
  return results.filter(
    (result) => result.status === 'rejected' && result.reason instanceof DatabaseUnavailableError,
  ).length;
}
