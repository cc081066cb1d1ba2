import type { Row, Value } from './rows.ts';
import type { Acceptance, NewMessage, SenderLimit } from './store.ts';

/** One statement with its values for `$1`, `$2`, … */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Makes a statement of its text and its values. */
export function statement(sql: string, ...values: readonly Value[]): Statement {
  return { sql, values };
}

/** What the two databases do each in their own way; everything else is SQL that both understand. */
export interface Database {
  /** Stores a message as `Store.accept` says. */
  accept(message: NewMessage, sender: SenderLimit | undefined): Promise<Acceptance>;

  /** Runs one statement that changes nothing, gives its rows. */
  read(statement: Statement): Promise<readonly Row[]>;

  /** Runs statements in one transaction, gives the rows of each; resolves after the commit is on disk. */
  write(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;

  /** Added to a selection of rows that are about to be changed, so that two never choose the same. */
  readonly lockSelected: string;

  /**
   * Removes what deleted rows have left in the database's files: `all` of it, though everybody else
   * may have to wait for that, or what can be removed while others go on.
   */
  removeTraces(which: 'all' | 'deleted rows'): Promise<void>;

  /** Rejects while nothing could be written. */
  ready(): Promise<void>;

  close(): Promise<void>;
}
