import type { Client } from 'pg';
import type { SenderLock } from './database.ts';
import { oneByOne, SenderLockLostError, unavailable } from './database.ts';
import { survive, transactionOn } from './postgres-client.ts';

/** Number of the lock; any that nothing else uses in this database. */
const SENDER_LOCK = 7_245_318;

/**
 * PostgreSQL closes the connection of a sender that stands still or whose machine is gone, so that
 * another replica can go on. A sender that is well says something every few seconds.
 */
const SESSION =
  '-c idle_session_timeout=60s -c idle_in_transaction_session_timeout=30s ' +
  '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/**
 * A lock that belongs to a connection. Its transactions run on that very connection, so that a commit
 * shows that the lock was held.
 */
export function postgresSenderLock(
  newClient: (options: string) => Client,
  prepare: () => Promise<void>,
): SenderLock {
  let held: Client | undefined;
  const inTurn = oneByOne();

  /** Ends a connection, which may be broken already. */
  async function end(client: Client | undefined): Promise<void> {
    if (held === client) held = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Ends a connection that does not answer. */
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
        if (client === undefined) throw new SenderLockLostError('This process is not the sender.');
        try {
          return await transactionOn(client, work);
        } catch (error) {
          if (await answers(client, 'ROLLBACK')) throw error;
          throw new SenderLockLostError('The connection with the lock broke.', { cause: error });
        }
      }),
    release: () => inTurn(() => end(held)),
  };
}
