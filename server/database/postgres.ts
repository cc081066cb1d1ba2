import { Client, Pool } from 'pg';
import { unavailable, withTimeout, type Database, type Work } from './database.ts';
import { migrate, tablesOf, type Migrations } from './migrate.ts';
import { rowsOf, ignoreConnectionErrors, transactionOn } from './postgres-client.ts';
import { postgresSenderLock } from './postgres-lock.ts';
import { removeTracesOf } from './postgres-traces.ts';

/** Timeouts of a statement. PostgreSQL enforces the first; the second detects that PostgreSQL is gone. */
const STATEMENT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 12_000;

const READY_TIMEOUT_MS = 2_500;

const LIMITS = {
  // A visitor waits while a connection is opened or a lock is held.
  connectionTimeoutMillis: 1_500,
  lock_timeout: 1_000,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
} as const;

/** A commit takes milliseconds, so a few connections serve many visitors. */
const MAX_CONNECTIONS = 16;

/**
 * Without statistics (see below), query plans must be forced to use indexes, and `jit` would slow down the
 * others. A commit is on disk before it is acknowledged, regardless of the database's settings.
 */
const SESSION = '-c enable_seqscan=off -c jit=off -c synchronous_commit=on';

/** An arbitrary number for the lock under which one replica at a time migrates. */
const MIGRATION_LOCK = 7_245_317;

const TYPES = {
  id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  integer: 'bigint',
  strict: '',
} as const;

/** ANALYZE would copy common names and addresses to a catalog, where deleting rows does not remove them. */
function withoutStatistics(tables: readonly string[]): string {
  return `DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT attrelid::regclass AS of_table, attname FROM pg_attribute
      WHERE attrelid = ANY ('{${tables.join()}}'::regclass[]) AND attnum > 0
        AND NOT attisdropped AND attstattarget IS DISTINCT FROM 0
    LOOP EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 0', found.of_table, found.attname);
    END LOOP; END $$`;
}

/** @param onError is called for each idle connection that is lost */
export function openPostgres(
  url: string,
  all: readonly Migrations[],
  onError: (error: Error) => void,
): Database {
  const tables = tablesOf(all, TYPES);
  const base = { connectionString: url, application_name: 'site', keepAlive: true } as const;
  const pool = new Pool({ ...base, ...LIMITS, options: SESSION, max: MAX_CONNECTIONS });
  pool.on('error', onError);
  pool.on('connect', ignoreConnectionErrors);
  let migrated: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  async function connected<T>(work: Work<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    try {
      const result = await transactionOn(client, work);
      client.release();
      return result;
    } catch (error) {
      // The connection's state is unknown. Closing it makes PostgreSQL roll back.
      client.release(true);
      throw error;
    }
  }

  /** Migrates once; after a failure, the next call tries again. */
  function prepare(): Promise<void> {
    migrated ??= connected(async ({ run }) => {
      // Another replica may be migrating.
      await run(`SET LOCAL lock_timeout = ${STATEMENT_TIMEOUT_MS}`);
      await run('SELECT pg_advisory_xact_lock($1)', MIGRATION_LOCK);
      await migrate({ types: TYPES, execute: run, run }, all);
      await run(withoutStatistics(tables));
    }).catch((error: unknown) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  }

  const read: Database['read'] = async (sql, ...values) => {
    await prepare();
    return rowsOf(pool, sql, values);
  };

  const lock = postgresSenderLock(
    (options) => new Client({ ...base, ...LIMITS, options: `${SESSION} ${options}` }),
    prepare,
  );

  return {
    read,
    transaction: (work, timeoutMs) =>
      withTimeout(
        prepare().then(() => connected(work)),
        timeoutMs,
      ),
    // This may take long, so the connection has no timeouts.
    removeTraces: (which) => removeTracesOf(new Client(base), which),
    ready: async () => {
      // These statements change nothing but, like a change, need the tables, their locks, and a primary server.
      const deletions = tables.map((table) => `DELETE FROM ${table} WHERE false`);
      await withTimeout(read(deletions.join('; ')), READY_TIMEOUT_MS);
    },
    senderLock: () => lock,
    close: () => (closing ??= lock.release().then(() => pool.end())),
  };
}
