import { statfsSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { SettingError } from '../environment.ts';
import type { Database, Transaction, Work } from './database.ts';
import { parameterOf } from './rows.ts';
import { DatabaseUnavailableError, createMutex, unavailable, withTimeout } from './database.ts';
import { migrate, type Migrations } from './migrate.ts';
import {
  filesInPlace,
  identityOf,
  makePrivateFile,
  isBusy,
  sqliteSenderLock,
} from './sqlite-file.ts';

const OPEN_TIMEOUT_MS = 10_000;
const BUSY_TIMEOUT_MS = 2_000;
const BUSY_RETRY_MS = 10;

const STATEMENT_BLOCK_MS = 20;

/** The disk counts as full if less space is free. */
const MIN_FREE_BYTES = 256 * 1_024;

const CHECKPOINT_TRIES = 100;
const CHECKPOINT_RETRY_MS = 50;

const TYPES = {
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  strict: ' STRICT',
} as const;

const FIND_MIGRATIONS = "SELECT 1 FROM sqlite_schema WHERE name = 'migrations'";

function runOn(db: DatabaseSync): Transaction['run'] {
  const statements = new Map<string, StatementSync>();
  // oxlint-disable-next-line typescript/require-await -- a failure is a rejection, as with PostgreSQL
  return async (sql, ...values) => {
    try {
      const statement = statements.get(sql) ?? db.prepare(sql);
      statements.set(sql, statement);
      const named = values.map((value, index) => [`$${index + 1}`, parameterOf(value)] as const);
      return statement.all(Object.fromEntries(named));
    } catch (error) {
      throw unavailable(error);
    }
  };
}

async function begin(db: DatabaseSync, deadline: number, sql: string): Promise<void> {
  for (;;) {
    try {
      db.exec(sql);
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw unavailable(error);
      await wait(BUSY_RETRY_MS);
    }
  }
}

async function prepare(db: DatabaseSync, all: readonly Migrations[]): Promise<void> {
  // Each commit is on disk before it is acknowledged. Deleted content is overwritten with zeros.
  const settings =
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON';
  await begin(db, performance.now() + OPEN_TIMEOUT_MS, `${settings}; BEGIN IMMEDIATE`);
  const execute = (sql: string) => db.exec(sql);
  const migrating = { types: TYPES, findMigrations: FIND_MIGRATIONS, execute, run: runOn(db) };
  await migrate(migrating, all);
  db.exec('COMMIT');
}

export async function openSqlite(file: string, all: readonly Migrations[]): Promise<Database> {
  let db: DatabaseSync | undefined;
  try {
    makePrivateFile(file);
    const identity = identityOf(file);
    db = new DatabaseSync(file, { timeout: STATEMENT_BLOCK_MS });
    await prepare(db, all);
    if (identityOf(file) !== identity)
      throw new Error('it was replaced while it was opened, so start again');
    return databaseOn(db, file);
  } catch (error) {
    db?.close();
    if (error instanceof SettingError) throw error;
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new SettingError(`DATABASE_FILE cannot be used: ${reason}.`, { cause: error });
  }
}

function databaseOn(db: DatabaseSync, file: string): Database {
  const checkFiles = filesInPlace(file);
  const exclusively = createMutex();
  const run = runOn(db);
  // Reads use a second connection, so that they do not see an open transaction.
  const reader = new DatabaseSync(file, { timeout: STATEMENT_BLOCK_MS, readOnly: true });

  async function transact<T>(work: Work<T>, deadline: number): Promise<T> {
    // If the file was replaced, two databases would write to the same log.
    checkFiles();
    await begin(db, deadline, 'BEGIN IMMEDIATE');
    try {
      const result = await work({ run });
      await run('COMMIT');
      checkFiles();
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  const transaction: Database['transaction'] = (work, timeoutMs) => {
    const deadline = performance.now() + BUSY_TIMEOUT_MS;
    return withTimeout(
      exclusively(() => transact(work, deadline)),
      timeoutMs,
    );
  };

  async function removeTraces(): Promise<void> {
    for (let attempt = 0; attempt < CHECKPOINT_TRIES; attempt += 1) {
      const [row] = await exclusively(() => run('PRAGMA wal_checkpoint(TRUNCATE)'));
      if (row?.busy === 0) return;
      await wait(CHECKPOINT_RETRY_MS);
    }
    throw new DatabaseUnavailableError(
      'The rows are deleted, but another process keeps traces of them in the file: try again.',
    );
  }

  async function ready(): Promise<void> {
    checkFiles();
    const { bavail, bsize } = statfsSync(file);
    if (bavail * bsize < MIN_FREE_BYTES) throw new DatabaseUnavailableError('The disk is full.');
    // The statement changes nothing but shows that the disk can be written to.
    await transaction((tx) => tx.run('UPDATE migrations SET number = number'));
  }

  const lock = sqliteSenderLock(`${file}.sender`, transaction);
  return {
    read: runOn(reader),
    transaction,
    removeTraces,
    ready,
    senderLock: () => lock,
    close: async () => {
      await lock.release();
      await exclusively(() => Promise.resolve());
      for (const connection of [reader, db]) if (connection.isOpen) connection.close();
    },
  };
}
