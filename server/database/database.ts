import type { Row, Value } from './rows.ts';

/** One statement with its values for `$1`, `$2`, … */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Makes a statement of its text and its values. */
export function statement(sql: string, ...values: readonly Value[]): Statement {
  return { sql, values };
}

/** Runs one statement within a transaction that has begun, gives its rows. */
export type Run = (sql: string, ...values: readonly Value[]) => readonly Row[];

/** A change that a visitor waits for, made in the way that is fast in each database. */
export interface Change<T> {
  /** Whatever it takes, within one transaction. */
  readonly sqlite: (run: Run) => T;
  /** One statement, hence one transaction and one way to the database and back. */
  readonly postgres: () => {
    /** Under which a connection keeps the statement prepared. */
    readonly name: string;
    readonly sql: string;
    readonly values: readonly (Value | readonly string[])[];
    readonly result: (row: Row | undefined) => T;
  };
}

/** What the two databases do each in their own way; everything else is SQL that both understand. */
export interface Database {
  /** Makes a change; resolves after the commit is on disk, and rejects when that takes too long for a visitor. */
  change<T>(change: Change<T>): Promise<T>;

  /** Runs one statement that changes nothing, gives its rows. */
  read(statement: Statement): Promise<readonly Row[]>;

  /** Runs statements in one transaction, gives the rows of each; resolves after the commit is on disk. */
  write(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;

  /** Added to a selection of rows that are about to be changed, so that two never choose the same. */
  readonly lockSelected: string;

  /**
   * Removes what deleted rows of these tables have left in the database's files: `all` of it, though
   * everybody else may have to wait for that, or what can be removed while others go on.
   */
  removeTraces(which: 'all' | 'deleted rows', tables: readonly string[]): Promise<void>;

  /** Rejects while nothing could be written into that table. */
  ready(table: string): Promise<void>;

  close(): Promise<void>;
}

/** The database cannot be reached or cannot write now; the same call may succeed later. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
