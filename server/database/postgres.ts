import { Client, Pool } from 'pg';
import type { Database, Work } from './database.ts';
import { unavailable, within } from './database.ts';
import { migrate, tablesOf, type Migrations } from './migrate.ts';
import { rowsOf, survive, transactionOn } from './postgres-client.ts';
import { postgresSenderLock } from './postgres-lock.ts';
import { removeTracesOf } from './postgres-traces.ts';

/** Longest time in milliseconds for a statement of ours; the second is for a server that is gone. */
const STATEMENT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 12_000;

/** Longest time in milliseconds until a health check is told that the database is unavailable. */
const READY_TIMEOUT_MS = 2_500;

const LIMITS = {
  // To get a connection, and to wait for somebody else's lock: visitors are told soon.
  connectionTimeoutMillis: 1_500,
  lock_timeout: 1_000,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
} as const;

/** A commit takes milliseconds, so that a few connections serve many visitors. */
const MAX_CONNECTIONS = 16;

/**
 * Without statistics (below), plans go by indexes; `jit` would compile code for those that cannot. A
 * commit is on disk before it is acknowledged, whatever the settings of the database are.
 */
const SESSION = '-c enable_seqscan=off -c jit=off -c synchronous_commit=on';

/** Number of the lock that lets one replica migrate at a time; any that nothing else uses. */
const MIGRATION_LOCK = 7_245_317;

const TYPES = {
  id: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  integer: 'bigint',
  strict: '',
} as const;

/**
 * ANALYZE would keep the most common values of each column, such as names and addresses, in a catalog
 * that deleting rows does not reach.
 */
function withoutStatistics(tables: readonly string[]): string {
  return `DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT attrelid::regclass AS of_table, attname FROM pg_attribute
      WHERE attrelid = ANY ('{${tables.join()}}'::regclass[]) AND attnum > 0
        AND NOT attisdropped AND attstattarget IS DISTINCT FROM 0
    LOOP EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS 0', found.of_table, found.attname);
    END LOOP; END $$`;
}

/**
 * A PostgreSQL that several replicas may share. Nothing is connected yet.
 * @param onError told of connections that were lost while nobody used them
 */
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
      // Nobody knows in what state it is. PostgreSQL rolls back when it is closed.
      client.release(true);
      throw error;
    }
  }

  /** Brings the database up to date, once; a failure is tried again with the next call. */
  function prepare(): Promise<void> {
    migrated ??= connected(async ({ run }) => {
      // Another replica may be migrating; it gets as long as a statement may take.
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
    transaction: (work, options) => {
      const made = prepare().then(() => connected(work));
      return options?.timeoutMs === undefined ? made : within(made, options.timeoutMs);
    },
    // On a connection without time limits, because this may take long.
    removeTraces: (which) => removeTracesOf(new Client(base), which),
    ready: async () => {
      // Changes nothing, but needs all that a change does: the tables, their locks, a primary.
      const deletions = tables.map((table) => `DELETE FROM ${table} WHERE false`);
      await within(read(deletions.join('; ')), READY_TIMEOUT_MS);
    },
    senderLock: () => lock,
    close: () => (closing ??= lock.release().then(() => pool.end())),
  };
}
