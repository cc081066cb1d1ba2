import { codeOf } from '../../src/lib/error-code.ts';
import type { Row, Value } from './rows.ts';

/** A statement that fails ends its transaction, so do not catch the error. */
export interface Transaction {
  /** Runs one statement with the placeholders `$1`, `$2`, … */
  readonly run: (sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;
}

export type Work<T> = (tx: Transaction) => Promise<T>;

/** SQLite or PostgreSQL. The statements are the same for both. */
export interface Database {
  /** Runs one `SELECT`, which sees only what was committed. */
  readonly read: Transaction['run'];

  /**
   * Resolves after the commit is on disk. If `work` rejects, everything is rolled back. Inside `work`,
   * use only `tx`: SQLite runs one transaction after another, so a second one would wait forever. After
   * `timeoutMs` it rejects, but it may still be committed.
   */
  readonly transaction: <T>(work: Work<T>, timeoutMs?: number) => Promise<T>;

  /** Removes what deleted rows of these tables left in the database's files. */
  readonly removeTraces: (tables: readonly string[]) => Promise<void>;

  /** Rejects while nothing could be written. */
  readonly ready: () => Promise<void>;

  /** The same lock with every call. */
  readonly senderLock: () => SenderLock;

  readonly close: () => Promise<void>;
}

/** Of all processes that use a database, at most one holds this lock and sends the mails. */
export interface SenderLock {
  /** Resolves with whether this process holds the lock, which it tries to get. */
  readonly acquire: () => Promise<boolean>;

  readonly transaction: <T>(work: Work<T>) => Promise<T>;

  readonly release: () => Promise<void>;
}

/** The same call may succeed later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Another process may be the sender now. Nothing was committed, unless the connection broke during the commit. */
export class SenderLockLostError extends Error {
  override readonly name = 'SenderLockLostError';
}

export function unavailable(error: unknown): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  const message = error instanceof Error ? error.message : '';
  return new DatabaseUnavailableError(`${codeOf(error)} ${message}`.trim(), { cause: error });
}

export function within<T>(work: Promise<T>, timeoutMs?: number): Promise<T> {
  if (timeoutMs === undefined) return work;
  return new Promise((resolve, reject) => {
    const tooLong = new DatabaseUnavailableError('The database took too long.');
    const timer = setTimeout(() => reject(tooLong), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Runs one piece of work after another, because they share a connection. */
export function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
