import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { openStore } from '../../server/inbox/open-store.ts';
import type { RunningPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import type { OwnersPlace } from './owner-suite.ts';
import { describeOwner } from './owner-suite.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

const LOCATION = z.object({ folder: z.string(), database: z.string() });

/** Lets PostgreSQL keep samples of what is in the tables, as it does by itself after a while. */
async function sample(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('ANALYZE');
  await client.end();
}

/** Writes everything to disk, gives the folder of that database's tables and indexes. */
async function tablesFolder(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('CHECKPOINT');
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT current_setting('data_directory') AS folder, oid::text AS database
      FROM pg_database WHERE datname = current_database()`,
  );
  await client.end();
  const { folder, database } = LOCATION.parse(rows[0]);
  return join(folder, 'base', database);
}

async function makePlace(): Promise<OwnersPlace> {
  const databaseUrl = await postgres.createDatabase();
  return {
    env: { DATABASE_URL: databaseUrl },
    settle: () => sample(databaseUrl),
    open: () => openStore({ file: '', databaseUrl }, () => undefined),
    holds: async (word) => {
      const folder = await tablesFolder(databaseUrl);
      const names = await readdir(folder);
      const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
      return files.some((content) => content.includes(word));
    },
  };
}

describeOwner('PostgreSQL', makePlace);
