import { statfsSync } from 'node:fs';
import type { StatementSync } from 'node:sqlite';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { SettingError } from '../settings.ts';
import type { Change, Database, Run, Statement } from './database.ts';
import { StoreUnavailableError } from './database.ts';
import { GroupCommit } from './group-commit.ts';
import type { MigrationList } from './migrate.ts';
import { bookkeeping, readMigrations, remaining } from './migrate.ts';
import type { Row, Value } from './rows.ts';
import { numberIn } from './rows.ts';
import { FilesInPlace, identityOf, makePrivateFile } from './sqlite-file.ts';

/** Longest time in milliseconds that opening waits for another process that opens the same file. */
const OPEN_PATIENCE_MS = 10_000;

/** Longest time in milliseconds that one statement blocks this process while another has the file locked. */
const BLOCK_MS = 20;

/** A write that succeeded this many milliseconds ago shows that the next one would. */
const READY_MS = 1_000;

/** Room that the next messages need; with less, the disk counts as full. */
const LEAST_FREE_BYTES = 256 * 1_024;

const CHECKPOINT_TRIES = 100;
const CHECKPOINT_RETRY_MS = 50;

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error)) return false;
  return error.errcode === SQLITE_BUSY || error.errcode === SQLITE_LOCKED;
}

function unavailable(error: unknown): StoreUnavailableError {
  return new StoreUnavailableError(error instanceof Error ? error.message : 'unknown', {
    cause: error,
  });
}

function named(values: readonly Value[]): Record<string, string | number | null> {
  return Object.fromEntries(
    values.map((value, index) => [
      `$${index + 1}`,
      value instanceof Date ? value.getTime() : value,
    ]),
  );
}

function migrate(db: DatabaseSync, list: MigrationList): void {
  const { create, last, record } = bookkeeping(list);
  db.exec(create);
  const row = db.prepare(last).get();
  const done = row?.number === null || row === undefined ? 0 : numberIn(row, 'number');
  for (const { number, name, sql } of remaining(readMigrations('sqlite', list), done)) {
    db.exec(sql);
    db.prepare(record).run(named([number, name]));
  }
}

/** Two processes may open a new file at the same moment; the later one waits. */
async function prepare(db: DatabaseSync, lists: readonly MigrationList[]): Promise<void> {
  const deadline = performance.now() + OPEN_PATIENCE_MS;
  for (;;) {
    try {
      // Every commit is on disk before it is said to be; deleted content is overwritten with zeros.
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
      db.exec('BEGIN IMMEDIATE');
      for (const list of lists) migrate(db, list);
      db.exec('COMMIT');
      return;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await wait(BLOCK_MS);
    }
  }
}

/** A file of this machine. */
export class SqliteDatabase implements Database {
  readonly lockSelected = '';
  readonly #db: DatabaseSync;
  readonly #file: string;
  readonly #lists: readonly MigrationList[];
  readonly #files: FilesInPlace;
  readonly #statements = new Map<string, StatementSync>();
  readonly #commits: GroupCommit;
  #writtenAt = Number.NEGATIVE_INFINITY;

  private constructor(db: DatabaseSync, file: string, lists: readonly MigrationList[]) {
    this.#db = db;
    this.#file = file;
    this.#lists = lists;
    this.#files = new FilesInPlace(file);
    const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')];
    this.#commits = new GroupCommit({
      begin: () => {
        // Two databases must not write into the one log that bears their name.
        this.#files.check();
        begin.run();
      },
      commit: () => {
        commit.run();
        this.#files.check();
        this.#writtenAt = performance.now();
      },
      rollback: () => {
        if (db.isTransaction) db.exec('ROLLBACK');
      },
      failed: () => (this.#writtenAt = Number.NEGATIVE_INFINITY),
      isBusy,
    });
  }

  /**
   * Makes what is missing of the file and brings it up to date.
   * @throws SettingError when that cannot be done
   */
  static async open(file: string, lists: readonly MigrationList[]): Promise<SqliteDatabase> {
    let db: DatabaseSync | undefined;
    try {
      makePrivateFile(file);
      const identity = identityOf(file);
      db = new DatabaseSync(file, { timeout: BLOCK_MS });
      await prepare(db, lists);
      if (identityOf(file) !== identity) throw new Error('it was replaced just now, start again');
      return new SqliteDatabase(db, file, lists);
    } catch (error) {
      db?.close();
      if (error instanceof SettingError) throw error;
      const reason = error instanceof Error ? error.message : 'unknown';
      throw new SettingError(`INBOX_FILE cannot be used: ${reason}.`, { cause: error });
    }
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const prepared = this.#db.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #rows({ sql, values }: Statement): readonly Row[] {
    return this.#prepared(sql).all(named(values));
  }

  change<T>({ sqlite }: Change<T>): Promise<T> {
    const run: Run = (sql, ...values) => this.#rows({ sql, values });
    return this.#commits.add(() => sqlite(run));
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- a failure is a rejection, as with every other database
  async read(statement: Statement): Promise<readonly Row[]> {
    try {
      return this.#rows(statement);
    } catch (error) {
      throw unavailable(error);
    }
  }

  write(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
    return this.#commits.add(() => statements.map((statement) => this.#rows(statement)));
  }

  async removeTraces(): Promise<void> {
    for (let tries = 0; tries < CHECKPOINT_TRIES; tries += 1) {
      const [row] = await this.read({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)', values: [] });
      if (row?.busy === 0) return;
      await wait(CHECKPOINT_RETRY_MS);
    }
    throw new StoreUnavailableError(
      'The messages are deleted, but another process keeps their traces in the file: try again.',
    );
  }

  async ready(): Promise<void> {
    this.#files.check();
    if (this.#freeBytes() < LEAST_FREE_BYTES) throw new StoreUnavailableError('The disk is full.');
    if (performance.now() - this.#writtenAt < READY_MS) return;
    // Changes nothing and is written to the disk all the same, which shows that it can be.
    const updates = this.#lists.map(({ table }) => `UPDATE ${table} SET name = name`);
    await this.write(updates.map((sql) => ({ sql, values: [] })));
  }

  #freeBytes(): number {
    try {
      const { bavail, bsize } = statfsSync(this.#file);
      return bavail * bsize;
    } catch (error) {
      throw unavailable(error);
    }
  }

  async close(): Promise<void> {
    await this.#commits.idle();
    if (this.#db.isOpen) this.#db.close();
  }
}
