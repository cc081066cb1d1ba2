import type { Pool } from 'pg';
import { SettingError } from '../environment.ts';
import { unavailable } from './database.ts';
import { rowsOf } from './postgres-client.ts';
import { firstOf, numberIn } from './rows.ts';

/**
 * Refuses a pooler that shares connections between transactions, such as PgBouncer with `pool_mode=transaction`:
 * the sender lock belongs to a connection. Two connections must be two processes of PostgreSQL that do not change.
 * @throws SettingError
 */
export async function refuseSharedConnections(pool: Pool): Promise<void> {
  using stack = new DisposableStack();
  const connect = async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    return stack.adopt(client, () => client.release());
  };
  const [one, other] = [await connect(), await connect()];
  const processes: number[] = [];
  // A pooler chooses the connection that was used last or that has been idle longest; both show here.
  for (const client of [one, one, other, one]) {
    const row = firstOf(await rowsOf(client, 'SELECT pg_backend_pid() AS process', []));
    processes.push(numberIn(row, 'process'));
  }
  const [first, again, different, last] = processes;
  if (first === again && first === last && first !== different) return;
  throw new SettingError(
    'DATABASE_URL must lead to PostgreSQL itself or to a pooler with pool_mode=session. The pooler there shares connections between transactions, so no process could hold the lock that lets only one of them send mail.',
  );
}
