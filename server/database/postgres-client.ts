import type { ClientBase } from 'pg';
import type { Work } from './database.ts';
import { DatabaseUnavailableError, unavailable } from './database.ts';
import { parameterOf, type Row, type Value } from './rows.ts';

type Queryable = Pick<ClientBase, 'query'>;

/** Without values, there may be several statements. */
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

/** If this rejects, the caller has to roll back or to close the connection. */
export async function transactionOn<T>(client: Queryable, work: Work<T>): Promise<T> {
  await rowsOf(client, 'BEGIN', []);
  const result = await work({ run: (sql, ...values) => rowsOf(client, sql, values) });
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    throw unavailable(error);
  });
  // PostgreSQL answers so when a statement had failed and `work` went on all the same.
  if (command !== 'COMMIT') throw new DatabaseUnavailableError('The transaction was rolled back.');
  return result;
}

/** Queries in progress are rejected anyway; without a listener, this event would end the process. */
export function survive(client: Pick<ClientBase, 'on'>): void {
  client.on('error', () => undefined);
}
