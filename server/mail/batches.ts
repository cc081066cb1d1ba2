import type { Database, Row, Statement } from '../database/index.ts';
import { dateIn, firstOf, numberIn, optionalTextIn, statement, textIn } from '../database/index.ts';
import type { BatchRecords } from './batch-store.ts';

/** Where the mails of a batch stand that are neither sent nor otherwise at their end. */
export interface BatchCounts {
  readonly waiting: number;
  /** Whose content is going out. */
  readonly sending: number;
  /** Of which nobody knows whether the mail server took them. */
  readonly uncertain: number;
}

/** A mail of which nobody knows whether the mail server took it. */
export interface UncertainMail {
  readonly number: number;
  readonly recipient: string;
  readonly handedOverAt: Date;
  /** What happened then, as `reasonOf` says it; `unheard` when whoever sent it was not heard of again. */
  readonly reason: string | null;
}

const UNCERTAIN = 'handed_over_at IS NOT NULL AND next_try_at IS NULL AND sent_at IS NULL';

/**
 * The domain of an address in a column, in SQL of both databases: trimmed of all of its characters but
 * the at sign, an address ends with that sign, and what is left of it then is taken away.
 */
function domainSql(address: string): string {
  return `lower(replace(${address}, rtrim(${address}, replace(${address}, '@', '')), ''))`;
}

/** Columns or placeholders that a statement takes a batch's mails from. */
export interface BatchColumns {
  readonly number: string;
  readonly recipient: string;
  readonly batch: string;
  readonly at: string;
}

/** As `enqueueSql`, for mails of a batch; `flowsOf` has to follow. */
export function enqueueBatchSql(kind: string, columns: BatchColumns): string {
  const { number, recipient, batch, at } = columns;
  return `INSERT INTO outbox
      (kind, number, recipient, batch, domain, queued_at, next_try_at, scheduled_at)
    SELECT '${kind}', ${number}, ${recipient}, ${batch}, ${domainSql(recipient)}, ${at}, ${at}, ${at}`;
}

/** Makes the flows of a batch whose mails are queued, or lets those flow that rest. */
export function flowsOf(kind: string, batch: number, now: Date): Statement {
  return statement(
    `INSERT INTO outbox_flows (kind, batch, domain, ready_at, scheduled_at)
      SELECT d.kind, d.batch, d.domain, $3, $3 FROM (
        SELECT DISTINCT kind, batch, domain FROM outbox
        WHERE kind = $1 AND batch = $2 AND handed_over_at IS NULL AND next_try_at IS NOT NULL) d
      WHERE true
      ON CONFLICT (kind, batch, domain) DO UPDATE
        SET ready_at = excluded.ready_at, scheduled_at = excluded.scheduled_at, taken_by = NULL`,
    kind,
    batch,
    now,
  );
}

function uncertainOf(row: Row): UncertainMail {
  return {
    number: numberIn(row, 'number'),
    recipient: textIn(row, 'recipient'),
    handedOverAt: dateIn(row, 'handed_over_at'),
    reason: optionalTextIn(row, 'last_error'),
  };
}

/** What an owner asks of the batches of one kind, beside whoever sends them. */
export class Batches {
  readonly #database: Database;
  readonly #kind: string;
  readonly #records: Pick<BatchRecords, 'ended'>;

  constructor(database: Database, kind: string, records: Pick<BatchRecords, 'ended'>) {
    this.#database = database;
    this.#kind = kind;
    this.#records = records;
  }

  async counts(batch: number): Promise<BatchCounts> {
    // Each is counted in an index alone: a hundred thousand that wait take milliseconds.
    const count = (condition = ''): string =>
      `(SELECT count(*) FROM outbox WHERE kind = $1 AND batch = $2 ${condition})`;
    const handedOver = 'AND handed_over_at IS NOT NULL';
    const sql = `SELECT ${count()} AS all_of_them, ${count(handedOver)} AS handed_over,
      ${count(`${handedOver} AND next_try_at IS NULL`)} AS uncertain`;
    const row = firstOf(await this.#database.read(statement(sql, this.#kind, batch)));
    const [all, out] = [numberIn(row, 'all_of_them'), numberIn(row, 'handed_over')];
    const uncertain = numberIn(row, 'uncertain');
    return { waiting: all - out, sending: out - uncertain, uncertain };
  }

  async uncertain(batch: number): Promise<UncertainMail[]> {
    const sql = `SELECT number, recipient, handed_over_at, last_error FROM outbox
      WHERE kind = $1 AND batch = $2 AND ${UNCERTAIN} ORDER BY number`;
    return (await this.#database.read(statement(sql, this.#kind, batch))).map(uncertainOf);
  }

  /** Lets the uncertain ones wait again, as if they had just come: each may arrive twice. Gives how many. */
  async resend(batch: number, now: Date): Promise<number> {
    const sql = `UPDATE outbox SET handed_over_at = NULL, next_try_at = $3, scheduled_at = $3,
        queued_at = $3, attempts = 0, last_error = NULL
      WHERE kind = $1 AND batch = $2 AND ${UNCERTAIN} RETURNING id`;
    const [rows = []] = await this.#database.write([
      statement(sql, this.#kind, batch, now),
      flowsOf(this.#kind, batch, now),
    ]);
    return rows.length;
  }

  /** Sends the uncertain ones to nobody again; gives how many. */
  async drop(batch: number, now: Date): Promise<number> {
    const mails = await this.uncertain(batch);
    const sql = `DELETE FROM outbox WHERE kind = $1 AND batch = $2 AND number = $3 AND ${UNCERTAIN}`;
    for (const { number } of mails) {
      await this.#database.write([
        statement(sql, this.#kind, batch, number),
        ...this.#records.ended(number, now, 'dropped', 'uncertain'),
      ]);
    }
    return mails.length;
  }

  /** Makes uncertain what waits, for a database that comes from a backup: much of it may have been sent since. */
  async doubtAll(batch: number, now: Date): Promise<number> {
    const sql = `UPDATE outbox SET handed_over_at = $3, next_try_at = NULL, owner = NULL,
        last_error = 'restored'
      WHERE kind = $1 AND batch = $2 AND sent_at IS NULL AND next_try_at IS NOT NULL RETURNING id`;
    const [rows = []] = await this.#database.write([statement(sql, this.#kind, batch, now)]);
    return rows.length;
  }
}

/** As `doubtAll`, for every batch in a SQLite file that was just put back; its time in milliseconds is the one value. */
export const DOUBT_BATCHES_SQL = `UPDATE outbox SET handed_over_at = $1, next_try_at = NULL,
    owner = NULL, last_error = 'restored'
  WHERE batch IS NOT NULL AND sent_at IS NULL AND next_try_at IS NOT NULL`;
