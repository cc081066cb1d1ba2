import type { Client } from 'pg';
import { createMutex, SenderLockLostError, unavailable, type SenderLock } from './database.ts';
import { ignoreConnectionErrors, transactionOn } from './postgres-client.ts';

/** An arbitrary number that no other advisory lock of this database uses. */
const SENDER_LOCK = 7_245_318;

/**
 * PostgreSQL closes the connection of a sender that hangs or whose machine is gone, so that another
 * replica can take over. A working sender sends a statement every few seconds.
 */
const SESSION = `
  SET idle_session_timeout = '60s'; SET idle_in_transaction_session_timeout = '30s';
  SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;

/** Its transactions run on the connection that holds the lock, so a commit proves that the lock was held. */
export function postgresSenderLock(
  newClient: () => Client,
  prepare: () => Promise<void>,
): SenderLock {
  let held: Client | undefined;
  const exclusively = createMutex();

  async function end(client: Client | undefined): Promise<void> {
    if (held === client) held = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Resolves with whether the connection works, and closes it if not. */
  async function succeeds(client: Client, sql: string): Promise<boolean> {
    try {
      await client.query(sql);
      return true;
    } catch {
      await end(client);
      return false;
    }
  }

  async function acquire(): Promise<boolean> {
    if (held !== undefined && (await succeeds(held, 'SELECT 1'))) return true;
    await prepare();
    const client = newClient();
    ignoreConnectionErrors(client);
    try {
      await client.connect();
      await client.query(SESSION);
      const sql = `SELECT 1 WHERE pg_try_advisory_lock(${SENDER_LOCK})`;
      if ((await client.query(sql)).rows.length > 0) held = client;
    } catch (error) {
      throw unavailable(error);
    } finally {
      if (held !== client) await end(client);
    }
    return held === client;
  }

  return {
    acquire: () => exclusively(acquire),
    transaction: (work) =>
      exclusively(async () => {
        const client = held;
        if (client === undefined)
          throw new SenderLockLostError('This process does not hold the sender lock.');
        try {
          return await transactionOn(client, work);
        } catch (error) {
          if (await succeeds(client, 'ROLLBACK')) throw error;
          throw new SenderLockLostError('The connection that held the sender lock was lost.', {
            cause: error,
          });
        }
      }),
    release: () => exclusively(() => end(held)),
  };
}
