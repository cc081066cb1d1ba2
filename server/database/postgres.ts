import { Client, Pool } from 'pg';
import { unavailable, withTimeout, type Database, type Work } from './database.ts';
import { migrate, tablesOf, type Migrations } from './migrate.ts';
import { ignoreConnectionErrors, STATEMENT_TIMEOUT_MS, transactionOn } from './postgres-client.ts';
import { postgresSenderLock } from './postgres-lock.ts';
import { refuseSharedConnections } from './postgres-pooler.ts';

const READY_TIMEOUT_MS = 2_500;

const LIMITS = {
  // A visitor waits while a connection is opened.
  connectionTimeoutMillis: 1_500,
  // This detects that PostgreSQL is gone, which enforces the other limits of a transaction.
  query_timeout: STATEMENT_TIMEOUT_MS + 2_000,
} as const;

/** A commit takes milliseconds, so a few connections serve many visitors. */
const MAX_CONNECTIONS = 16;

/** An arbitrary number for the lock under which one replica at a time migrates. */
const MIGRATION_LOCK = 7_245_317;

const TYPES = {
  id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  integer: 'bigint',
  strict: '',
} as const;

const FIND_MIGRATIONS = "SELECT 1 WHERE to_regclass('migrations') IS NOT NULL";

/** Earlier versions switched the statistics of these tables off. */
function repairs(tables: readonly string[]): Migrations {
  const restoreStatistics = `DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT attrelid::regclass AS of_table, attname FROM pg_attribute
      JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ('{${tables.join()}}')
        AND attnum > 0 AND NOT attisdropped AND attstattarget = 0
    LOOP EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS -1', found.of_table, found.attname);
    END LOOP; END $$`;
  return { plugin: 'postgres', steps: [() => restoreStatistics] };
}

/** @param onError is called for each idle connection that is lost */
export function openPostgres(
  url: string,
  all: readonly Migrations[],
  onError: (error: Error) => void,
): Database {
  const tables = tablesOf(all, TYPES);
  const base = { connectionString: url, application_name: 'site', keepAlive: true } as const;
  const pool = new Pool({ ...base, ...LIMITS, max: MAX_CONNECTIONS });
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

  async function prepareOnce(): Promise<void> {
    await refuseSharedConnections(pool);
    await connected(async ({ run }) => {
      // Another replica may be migrating.
      await run(`SET LOCAL lock_timeout = ${STATEMENT_TIMEOUT_MS}`);
      await run('SELECT pg_advisory_xact_lock($1)', MIGRATION_LOCK);
      const migrating = { types: TYPES, findMigrations: FIND_MIGRATIONS, execute: run, run };
      await migrate(migrating, [repairs(tables), ...all]);
    });
  }

  /** Migrates once; after a failure, the next call tries again. */
  function prepare(): Promise<void> {
    migrated ??= prepareOnce().catch((error: unknown) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  }

  const read: Database['read'] = async (sql, ...values) => {
    await prepare();
    return connected(({ run }) => run(sql, ...values));
  };

  const lock = postgresSenderLock(() => new Client({ ...base, ...LIMITS }), prepare);

  return {
    read,
    transaction: (work, timeoutMs) =>
      withTimeout(
        prepare().then(() => connected(work)),
        timeoutMs,
      ),
    // The server's own vacuum makes room for other rows where these were.
    removeTraces: () => Promise.resolve(),
    ready: async () => {
      // These statements change nothing but, like a change, need the tables, their locks, and a primary server.
      const deletions = tables.map((table) => `DELETE FROM ${table} WHERE false`);
      await withTimeout(read(deletions.join('; ')), READY_TIMEOUT_MS);
    },
    senderLock: () => lock,
    close: () => (closing ??= lock.release().then(() => pool.end())),
  };
}
