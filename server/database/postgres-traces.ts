import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { codeOf } from '../../src/lib/error-code.ts';
import { DatabaseUnavailableError, unavailable } from './database.ts';
import { ignoreConnectionErrors } from './postgres-client.ts';

/** All other statements wait during an attempt to lock a table. */
const LOCK_TIMEOUT_MS = 1_000;

const TRANSACTIONS_TIMEOUT_MS = 5_000;
const RETRY_MS = 200;

/** PostgreSQL's codes for a lock timeout and for a notice that is not a warning. */
const LOCK_NOT_AVAILABLE = '55P03';
const SUCCESS = '00000';

async function rewrite(client: Client, table: string, deadline: number): Promise<boolean> {
  const notices: { code: string | undefined; detail: string | undefined }[] = [];
  client.removeAllListeners('notice').on('notice', (notice) => notices.push(notice));
  try {
    await client.query(`VACUUM (FULL, VERBOSE) ${table}`);
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE && performance.now() < deadline) return false;
    throw error;
  }
  if (notices.some(({ code }) => code !== SUCCESS)) {
    throw new DatabaseUnavailableError(
      `The rows are deleted, but ${table} may contain traces of them, and PostgreSQL lets only the owner of the database rewrite it: repeat the command as that user`,
    );
  }
  // The detail starts with a number in every language: "0 dead row versions cannot be removed yet".
  const isClean = notices.every(({ detail = '' }) => Number(/\d+/.exec(detail)?.[0] ?? 0) === 0);
  if (isClean || performance.now() < deadline) return isClean;
  throw new DatabaseUnavailableError(
    'The rows are deleted, but an open transaction, such as a backup, keeps traces of them: try again when it has ended',
  );
}

/**
 * Removes traces of deleted rows from these tables and from the statistics about their columns.
 * @param client must not be connected yet and must not have a statement timeout
 */
export async function removeTracesOf(client: Client, tables: readonly string[]): Promise<void> {
  ignoreConnectionErrors(client);
  try {
    await client.connect();
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const deadline = performance.now() + TRANSACTIONS_TIMEOUT_MS;
    for (const table of [...tables, 'pg_statistic']) {
      while (!(await rewrite(client, table, deadline))) await wait(RETRY_MS);
    }
  } catch (error) {
    throw unavailable(error);
  } finally {
    await client.end();
  }
}
