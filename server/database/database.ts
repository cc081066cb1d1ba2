import type { Row, Value } from './rows.ts';

/** A statement that fails ends its transaction: let the error pass. */
export interface Transaction {
  /** Runs one statement with `$1`, `$2`, … in it. */
  readonly run: (sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;
}

export type Work<T> = (tx: Transaction) => Promise<T>;

/** SQLite or PostgreSQL. The statements are the same for both. */
export interface Database {
  /** Runs one statement that changes nothing. It sees only what has been committed. */
  readonly read: Transaction['run'];

  /**
   * Resolves after the commit is on disk. If `work` rejects, everything is rolled back. Inside `work`
   * use only `tx`: SQLite runs one transaction after another, so a second one would wait forever.
   * With `timeoutMs`, it rejects after that time, but it may be committed all the same.
   */
  readonly transaction: <T>(work: Work<T>, options?: { readonly timeoutMs?: number }) => Promise<T>;

  /** Removes what deleted rows of these tables have left in the database's files. */
  readonly removeTraces: (tables: readonly string[]) => Promise<void>;

  /** Rejects while nothing could be written. */
  readonly ready: () => Promise<void>;

  /** The same lock with every call. */
  readonly senderLock: () => SenderLock;

  readonly close: () => Promise<void>;
}

/** Of all processes that use a database, at most one holds this lock. It sends the mails. */
export interface SenderLock {
  /** Whether this process holds the lock, which it tries to get if it does not. */
  readonly acquire: () => Promise<boolean>;

  /** As `transaction` of the database, but it is committed only while this process holds the lock. */
  readonly transaction: <T>(work: Work<T>) => Promise<T>;

  readonly release: () => Promise<void>;
}

/** The database cannot be reached or cannot write now. The same call may succeed later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Another process may be the sender now. Nothing was committed, unless the connection broke during the commit. */
export class SenderLockLostError extends Error {
  override readonly name = 'SenderLockLostError';
}

/** What the database said, as an error of ours. */
export function unavailable(error: unknown): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  return new DatabaseUnavailableError(`${code} ${message}`.trim(), { cause: error });
}

/** Rejects with a DatabaseUnavailableError when the work takes longer. The work goes on. */
export function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLong = new DatabaseUnavailableError('The database took too long.');
    const timer = setTimeout(() => reject(tooLong), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Starts each piece of work when the one before has ended, because they share a connection. */
export function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
