import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import { codeOf } from '../../src/lib/error-code.ts';

/** A connection of its own; end it after use. */
export async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** Lets PostgreSQL keep samples of what is in the tables, as it does by itself after a while. */
export async function sample(databaseUrl: string): Promise<void> {
  const client = await connected(databaseUrl);
  await client.query('ANALYZE');
  await client.end();
}

/** Parts of the cluster that docs/contact.md names as out of reach, or that only tell how the server is doing. */
const NOT_SEARCHED = /^(?:pg_wal|postmaster\.pid|log)(?:\/|$)/;

/** Writes everything to disk, gives the folder of the whole cluster. */
async function clusterFolder(databaseUrl: string): Promise<string> {
  const client = await connected(databaseUrl);
  await client.query('CHECKPOINT');
  const { rows } = await client.query<{ folder: string }>(
    "SELECT current_setting('data_directory') AS folder",
  );
  await client.end();
  return rows[0]?.folder ?? '';
}

/** Nothing of a file that the server has removed since it was listed, such as a cache of its catalog. */
function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a text is in any file of the cluster. */
export async function clusterHolds(databaseUrl: string, word: string): Promise<boolean> {
  const folder = await clusterFolder(databaseUrl);
  // Thousands of small files: read one by one they take a quarter of the time that promises take.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || NOT_SEARCHED.test(relative(folder, path))) continue;
    if (bytesOf(path)?.includes(word)) return true;
  }
  return false;
}
