import type { Client } from 'pg';
import { oneByOne, SenderLockLostError, unavailable, type SenderLock } from './database.ts';
import { survive, transactionOn } from './postgres-client.ts';

/** Any number that nothing else uses in this database. */
const SENDER_LOCK = 7_245_318;

/**
 * PostgreSQL closes the connection of a sender that hangs or whose machine is gone, so that another
 * replica can take over. A working sender sends a statement every few seconds.
 */
const SESSION =
  '-c idle_session_timeout=60s -c idle_in_transaction_session_timeout=30s ' +
  '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** The lock's transactions run on the connection that holds it, so a commit proves that it was held. */
export function postgresSenderLock(
  newClient: (options: string) => Client,
  prepare: () => Promise<void>,
): SenderLock {
  let held: Client | undefined;
  const inTurn = oneByOne();

  async function end(client: Client | undefined): Promise<void> {
    if (held === client) held = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Closes the connection if it does not answer. */
  async function answers(client: Client, sql: string): Promise<boolean> {
    try {
      await client.query(sql);
      return true;
    } catch {
      await end(client);
      return false;
    }
  }

  async function acquire(): Promise<boolean> {
    if (held !== undefined && (await answers(held, 'SELECT 1'))) return true;
    await prepare();
    const client = newClient(SESSION);
    survive(client);
    try {
      await client.connect();
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
    acquire: () => inTurn(acquire),
    transaction: (work) =>
      inTurn(async () => {
        const client = held;
        if (client === undefined)
          throw new SenderLockLostError('This process does not hold the sender lock.');
        try {
          return await transactionOn(client, work);
        } catch (error) {
          if (await answers(client, 'ROLLBACK')) throw error;
          throw new SenderLockLostError('The connection that held the sender lock was lost.', {
            cause: error,
          });
        }
      }),
    release: () => inTurn(() => end(held)),
  };
}
