import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabasePlace } from '../../server/database/open.ts';
import { clusterHolds } from './postgres-files.ts';

export { sample } from './postgres-files.ts';

/** Whether a text is in any file of a database. */
export async function holds(
  { databaseFile, databaseUrl }: DatabasePlace,
  word: string,
): Promise<boolean> {
  if (databaseUrl !== undefined) return clusterHolds(databaseUrl, word);
  const folder = dirname(databaseFile);
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return files.some((content) => content.includes(word));
}
