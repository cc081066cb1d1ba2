import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { DatabaseLocation } from '../../server/database/index.ts';
import { codeOf } from '../../src/lib/error-code.ts';
import { connected } from './postgres.ts';

/** Lets PostgreSQL collect statistics with samples of the tables, as it does automatically after a while. */
export async function sample(databaseUrl: string): Promise<void> {
  const client = await connected(databaseUrl);
  await client.query('ANALYZE');
  await client.end();
}

/** Parts of the cluster that docs/contact.md excludes, or that only contain the state of the server. */
const NOT_SEARCHED = /^(?:pg_wal|postmaster\.pid|log)(?:\/|$)/;

/** Writes everything to disk. Returns the folder of the cluster. */
async function clusterFolder(databaseUrl: string): Promise<string> {
  const client = await connected(databaseUrl);
  await client.query('CHECKPOINT');
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  return rows[0]?.data_directory ?? '';
}

/** Reads a file, or nothing if the server has removed it since it was listed, such as a cache of its catalog. */
function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export async function holds(
  { databaseFile, databaseUrl }: DatabaseLocation,
  word: string,
): Promise<boolean> {
  const folder =
    databaseUrl === undefined ? dirname(databaseFile) : await clusterFolder(databaseUrl);
  // Reading thousands of small files one after another takes a quarter of the time that promises take.
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NOT_SEARCHED.test(relative(folder, path)))
    .some((path) => bytesOf(path)?.includes(word));
}
