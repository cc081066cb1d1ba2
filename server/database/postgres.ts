import { Client, Pool } from 'pg';
import { unavailable, within, type Database, type Work } from './database.ts';
import { migrate, tablesOf, type Migrations } from './migrate.ts';
import { rowsOf, survive, transactionOn } from './postgres-client.ts';
import { postgresSenderLock } from './postgres-lock.ts';
import { removeTracesOf } from './postgres-traces.ts';

/** In milliseconds, for a statement. The second one detects a database server that is gone. */
const STATEMENT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 12_000;

/** In milliseconds, for a health check. */
const READY_TIMEOUT_MS = 2_500;

const LIMITS = {
  // Visitors wait while a connection is opened or a lock is held.
  connectionTimeoutMillis: 1_500,
  lock_timeout: 1_000,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
} as const;

/** A commit takes milliseconds, so a few connections serve many visitors. */
const MAX_CONNECTIONS = 16;

/**
 * Because there are no statistics (below), plans must use indexes; `jit` would slow down those that cannot.
 * A commit is on disk before it is acknowledged, whatever the settings of the database are.
 */
const SESSION = '-c enable_seqscan=off -c jit=off -c synchronous_commit=on';

/** Any number that nothing else uses. One replica migrates at a time. */
const MIGRATION_LOCK = 7_245_317;

const TYPES = {
  id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  integer: 'bigint',
  strict: '',
} as const;

/** ANALYZE would copy the most common names and addresses to a catalog that deleting rows does not reach. */
function withoutStatistics(tables: readonly string[]): string {
  return `DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT attrelid::regclass AS of_table, attname FROM pg_attribute
      WHERE attrelid = ANY ('{${tables.join()}}'::regclass[]) AND attnum > 0
        AND NOT attisdropped AND attstattarget IS DISTINCT FROM 0
    LOOP EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 0', found.of_table, found.attname);
    END LOOP; END $$`;
}

/** @param onError called for each connection that was lost while it was idle */
export function openPostgres(
  url: string,
  all: readonly Migrations[],
  onError: (error: Error) => void,
): Database {
  const tables = tablesOf(all, TYPES);
  const base = { connectionString: url, application_name: 'site', keepAlive: true } as const;
  const pool = new Pool({ ...base, ...LIMITS, options: SESSION, max: MAX_CONNECTIONS });
  pool.on('error', onError);
  pool.on('connect', survive);
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
      // Its state is unknown. PostgreSQL rolls back when the connection is closed.
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
      within(
        prepare().then(() => connected(work)),
        timeoutMs,
      ),
    // Without the time limits, because this may take long.
    removeTraces: (which) => removeTracesOf(new Client(base), which),
    ready: async () => {
      // Changes nothing, but needs the tables, their locks, and a primary, as a change does.
      const deletions = tables.map((table) => `DELETE FROM ${table} WHERE false`);
      await within(read(deletions.join('; ')), READY_TIMEOUT_MS);
    },
    senderLock: () => lock,
    close: () => (closing ??= lock.release().then(() => pool.end())),
  };
}
