import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseLocation } from '../../server/database/index.ts';
import { connected } from './postgres.ts';

/** Whether a row of any table contains the word. PostgreSQL overwrites the files later. */
async function tablesHold(databaseUrl: string, word: string): Promise<boolean> {
  const client = await connected(databaseUrl);
  const sql = `SELECT query_to_xml(format('SELECT * FROM %I', tablename), true, false, '')::text AS content
    FROM pg_tables WHERE schemaname = 'public'`;
  const { rows } = await client.query<{ content: string }>(sql);
  await client.end();
  return rows.some(({ content }) => content.includes(word));
}

/** Whether a word is stored: anywhere in the files of SQLite, or in the tables of PostgreSQL. */
export async function holds(
  { databaseFile, databaseUrl }: DatabaseLocation,
  word: string,
): Promise<boolean> {
  if (databaseUrl !== undefined) return tablesHold(databaseUrl, word);
  const folder = dirname(databaseFile);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(word));
}
