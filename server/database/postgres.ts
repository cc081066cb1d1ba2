import { Client, Pool, type PoolClient } from 'pg';
import { SettingError } from '../settings.ts';
import type { Change, Database, Statement } from './database.ts';
import { StoreUnavailableError } from './database.ts';
import type { MigrationList } from './migrate.ts';
import { bookkeeping, readMigrations, remaining } from './migrate.ts';
import { removeEveryTrace } from './postgres-traces.ts';
import type { Row } from './rows.ts';
import { numberIn } from './rows.ts';

/** Connections of one process; a commit takes milliseconds, so that few serve many visitors. */
const CONNECTIONS = 16;

/**
 * Longest time in milliseconds until a visitor is told whether a change was made, whatever it waited
 * for. One that is made later than that has to be known when it is sent again.
 */
const CHANGE_PATIENCE_MS = 2_500;

/** Longest time in milliseconds to get a connection. */
const CONNECT_TIMEOUT_MS = 2_000;

/** Longest time in milliseconds that a statement waits for somebody else's lock. */
const LOCK_TIMEOUT_MS = 1_500;

/** Longest time in milliseconds for one statement: the server's and, should it be gone, this side's. */
const STATEMENT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 6_000;

/**
 * Settings of each connection. A plan is made once per connection: made while the tables are small, it
 * would read all of them, and go on doing so while they grow. Where there is no index to go by, whole
 * tables are read all the same; `jit` would compile code for those few. A commit is on disk before it
 * is said to be, whatever the database's own settings are.
 */
const SESSION = '-c enable_seqscan=off -c jit=off -c synchronous_commit=on';

/** Number of the lock that lets one replica migrate at a time; any that nothing else uses. */
const MIGRATION_LOCK = 7_245_317;

/** What goes wrong without anybody having asked for anything. */
export type OnTrouble = (error: Error) => void;

/** Neither the values of a statement nor what PostgreSQL says of them belongs into a log. */
function unavailable(error: unknown): Error {
  if (error instanceof SettingError || error instanceof StoreUnavailableError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  return new StoreUnavailableError([code, message].filter((part) => part !== '').join(': '), {
    cause: error,
  });
}

async function rowsOf(
  client: Pick<PoolClient, 'query'>,
  { sql, values }: Statement,
): Promise<readonly Row[]> {
  const { rows } = await client.query<Record<string, unknown>>({ text: sql, values: [...values] });
  return rows;
}

async function migrate(client: PoolClient, lists: readonly MigrationList[]): Promise<void> {
  // Another replica may be at it; it gets as long as a statement may take.
  await client.query(`SET LOCAL lock_timeout = ${STATEMENT_TIMEOUT_MS}`);
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  for (const list of lists) {
    const { create, last, record } = bookkeeping(list);
    await client.query(create);
    const [row] = await rowsOf(client, { sql: last, values: [] });
    const done = row === undefined || row.number === null ? 0 : numberIn(row, 'number');
    for (const { number, name, sql } of remaining(readMigrations('postgres', list), done)) {
      await client.query(sql);
      await rowsOf(client, { sql: record, values: [number, name] });
    }
  }
}

function tookTooLong(): StoreUnavailableError {
  return new StoreUnavailableError('PostgreSQL took too long.');
}

function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tookTooLong()), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Lets the process outlive the loss of a connection: whoever waits for an answer is told by a
 * rejection, and an event that nobody hears would end everything.
 */
function survive(client: Pick<Client, 'on'>): void {
  client.on('error', () => undefined);
}

/** A PostgreSQL that several replicas may share. */
export class PostgresDatabase implements Database {
  readonly lockSelected = 'FOR UPDATE SKIP LOCKED';
  readonly #pool: Pool;
  readonly #url: string;
  readonly #lists: readonly MigrationList[];
  #migrated: Promise<void> | undefined;
  readonly #running = new Set<Promise<unknown>>();
  #isClosed = false;
  #closing: Promise<void> | undefined;

  /** Nothing is connected yet. */
  constructor(url: string, lists: readonly MigrationList[], onTrouble: OnTrouble) {
    this.#url = url;
    this.#lists = lists;
    this.#pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      application_name: 'inbox',
      options: SESSION,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
    });
    this.#pool.on('error', onTrouble);
    this.#pool.on('connect', survive);
  }

  /** Brings the database up to date, once; a failure is tried again with the next call. */
  #prepare(): Promise<void> {
    this.#migrated ??= this.#transaction((client) => migrate(client, this.#lists)).catch(
      (error: unknown) => {
        this.#migrated = undefined;
        throw error;
      },
    );
    return this.#migrated;
  }

  async #connected<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // Nobody knows in what state it is: it is not used again.
      client.release(true);
      throw error;
    }
  }

  #transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.#connected(async (client) => {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    });
  }

  async #prepared<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new StoreUnavailableError('The inbox has been closed.');
    try {
      await this.#prepare();
      return await work();
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Waits for the migration, then works; whatever fails means that the database is unavailable. */
  async #run<T>(work: () => Promise<T>): Promise<T> {
    const running = this.#prepared(work);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  change<T>({ postgres }: Change<T>): Promise<T> {
    return this.#run(() => {
      const begun = performance.now();
      const made = this.#connected(async (client) => {
        // Who waited that long for a connection has been answered: made now, it would count against them.
        if (performance.now() - begun > CONNECT_TIMEOUT_MS) throw tookTooLong();
        const { name, sql: text, values, result } = postgres();
        const query = { name, text, values: [...values] };
        const { rows } = await client.query<Record<string, unknown>>(query);
        return result(rows[0]);
      });
      return within(made, CHANGE_PATIENCE_MS);
    });
  }

  read(statement: Statement): Promise<readonly Row[]> {
    return this.#run(() => rowsOf(this.#pool, statement));
  }

  write(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    return this.#run(() =>
      this.#transaction(async (client) => {
        const results: (readonly Row[])[] = [];
        for (const statement of statements) results.push(await rowsOf(client, statement));
        return results;
      }),
    );
  }

  removeTraces(which: 'all' | 'deleted rows', tables: readonly string[]): Promise<void> {
    return this.#run(async () => {
      // Of its own, without time limits: this may take long.
      const client = new Client({ connectionString: this.#url, application_name: 'inbox' });
      try {
        survive(client);
        await client.connect();
        if (which === 'all') await removeEveryTrace(client, tables);
        else await client.query(`VACUUM ${tables.join(', ')}`);
      } finally {
        await client.end();
      }
    });
  }

  async ready(table: string): Promise<void> {
    // Changes nothing, but asks for all that a change does: the table, its lock, a primary.
    const change = this.read({ sql: `DELETE FROM ${table} WHERE false`, values: [] });
    await within(change, CHANGE_PATIENCE_MS);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
    await this.#pool.end();
  }
}
