import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { StoreUnavailableError } from './database.ts';

/** Longest time in milliseconds that everybody else is kept waiting behind a wait for a table. */
const LOCK_TIMEOUT_MS = 1_000;

/** Longest time in milliseconds until somebody else's transaction counts as one that takes long. */
const PATIENCE_MS = 5_000;

const RETRY_MS = 200;

/** PostgreSQL's code of a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL's code of a remark that is no warning. */
const SUCCESS = '00000';

/** What ANALYZE kept of rows before the columns went without statistics. */
const STATISTICS = 'pg_statistic';

/** What PostgreSQL remarks while it works. */
interface Notice {
  readonly code: string | undefined;
  readonly detail: string | undefined;
}

/** What PostgreSQL said of a table that it rewrote. */
interface Remarks {
  /** Deleted rows that some transaction may still read, so that they were written again. */
  kept: number;
  skipped: boolean;
}

async function rewrite(client: Client, table: string): Promise<Remarks> {
  const remarks: Remarks = { kept: 0, skipped: false };
  const listen = ({ code, detail = '' }: Notice): void => {
    if (code !== SUCCESS) remarks.skipped = true;
    // "0 dead row versions cannot be removed yet", in whatever language PostgreSQL speaks.
    remarks.kept += Number(/\d+/.exec(detail)?.[0] ?? 0);
  };
  client.on('notice', listen);
  try {
    await client.query(`VACUUM (FULL, VERBOSE) ${table}`);
  } finally {
    client.off('notice', listen);
  }
  return remarks;
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

/** Rewrites a table until nothing deleted is left in it. */
async function rewriteFully(client: Client, table: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      const { kept, skipped } = await rewrite(client, table);
      if (skipped) {
        throw new StoreUnavailableError(
          `The messages are deleted, but PostgreSQL lets only the owner of the database rewrite ${table}, where traces of them may be: let that user erase the address again`,
        );
      }
      if (kept === 0) return;
    } catch (error) {
      if (!isLocked(error)) throw error;
    }
    if (performance.now() > deadline) {
      throw new StoreUnavailableError(
        'The messages are deleted, but a transaction that has been open for a while, such as a backup, keeps their traces: try again when it has ended',
      );
    }
    await wait(RETRY_MS);
  }
}

/**
 * Removes what deleted rows have left in PostgreSQL's tables. Takes a connection that has no limit of
 * time for a statement; throws a StoreUnavailableError when another transaction, or a right that is missing,
 * keeps something.
 */
export async function removeEveryTrace(client: Client, tables: readonly string[]): Promise<void> {
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const deadline = performance.now() + PATIENCE_MS;
  for (const table of [...tables, STATISTICS]) await rewriteFully(client, table, deadline);
}
