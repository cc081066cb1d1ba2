import { codeOf } from '../../src/lib/error-code.ts';
import type { Row, Value } from './rows.ts';

/** A failed statement ends its transaction, so do not catch its error. */
export interface Transaction {
  /** Runs one statement with the placeholders `$1`, `$2`, … */
  readonly run: (sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;
}

export type Work<T> = (tx: Transaction) => Promise<T>;

/** SQLite or PostgreSQL. The statements are the same for both. */
export interface Database {
  /** Runs one `SELECT` on committed data. */
  readonly read: Transaction['run'];

  /**
   * Resolves after the commit is on disk. If `work` rejects, everything is rolled back. Inside `work`,
   * use only `tx`: SQLite runs one transaction at a time, so a nested one would wait forever. Rejects after
   * `timeoutMs`, although the transaction may still be committed.
   */
  readonly transaction: <T>(work: Work<T>, timeoutMs?: number) => Promise<T>;

  /**
   * Removes traces of deleted rows from SQLite's write-ahead log. In PostgreSQL, they remain until other rows are
   * stored in their place.
   */
  readonly removeTraces: () => Promise<void>;

  readonly ready: () => Promise<void>;

  readonly senderLock: () => SenderLock;

  readonly close: () => Promise<void>;
}

/** At most one of the processes that use a database holds this lock and sends mail. */
export interface SenderLock {
  readonly acquire: () => Promise<boolean>;

  readonly transaction: <T>(work: Work<T>) => Promise<T>;

  readonly release: () => Promise<void>;
}

/** The same call may succeed if it is retried later. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** Another process may be the sender now. Nothing was committed, unless the connection broke during the commit. */
export class SenderLockLostError extends DatabaseUnavailableError {
  override readonly name = 'SenderLockLostError';
}

export function unavailable(error: unknown): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  const message = error instanceof Error ? error.message : '';
  return new DatabaseUnavailableError(`${codeOf(error)} ${message}`.trim(), { cause: error });
}

export function withTimeout<T>(work: Promise<T>, timeoutMs?: number): Promise<T> {
  if (timeoutMs === undefined) return work;
  return new Promise((resolve, reject) => {
    const tooLong = new DatabaseUnavailableError('The database took too long.');
    const timer = setTimeout(() => reject(tooLong), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns a function that runs one piece of work at a time, because all of them share a connection. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
