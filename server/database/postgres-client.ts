import type { ClientBase } from 'pg';
import { DatabaseUnavailableError, unavailable, type Work } from './database.ts';
import { parameterOf, type Row, type Value } from './rows.ts';

type Queryable = Pick<ClientBase, 'query'>;

/** PostgreSQL cancels a statement after this time. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** A visitor waits while a lock is held. */
const LOCK_TIMEOUT_MS = 1_000;

/**
 * A commit is on disk before it is acknowledged, regardless of the database's settings. The settings are made in
 * each transaction, because some poolers, such as PgBouncer, refuse them when a connection is opened.
 */
const BEGIN = `BEGIN; SET LOCAL synchronous_commit = on;
  SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`;

/** Without values, the text may contain several statements. */
export async function rowsOf(
  client: Queryable,
  text: string,
  given: readonly Value[],
): Promise<readonly Row[]> {
  try {
    const values = given.map(parameterOf);
    const query = values.length === 0 ? text : { text, values };
    return (await client.query<Record<string, unknown>>(query)).rows;
  } catch (error) {
    throw unavailable(error);
  }
}

/** If this rejects, the caller must roll back or close the connection. */
export async function transactionOn<T>(client: Queryable, work: Work<T>): Promise<T> {
  await rowsOf(client, BEGIN, []);
  const result = await work({ run: (sql, ...values) => rowsOf(client, sql, values) });
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    throw unavailable(error);
  });
  // PostgreSQL replies ROLLBACK if a statement failed and `work` caught its error.
  if (command !== 'COMMIT') throw new DatabaseUnavailableError('The transaction was rolled back.');
  return result;
}

/** Queries in progress reject anyway. Without a listener, this event would also end the process. */
export function ignoreConnectionErrors(client: Pick<ClientBase, 'on'>): void {
  client.on('error', () => undefined);
}
