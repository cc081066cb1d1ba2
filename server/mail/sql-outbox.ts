import type { Database, Row, Statement } from '../database/index.ts';
import { dateIn, firstOf, numberIn, optionalTextIn, statement, textIn } from '../database/index.ts';
import type { Backlog, MailRecords, OutboxEntry, OutboxStore } from './outbox-store.ts';
import { backlogOf } from './outbox-store.ts';

/**
 * How far ahead of this clock a time may have been decided, in milliseconds: the clocks of two
 * replicas may differ by half of that. Further ahead, the clock has been put back.
 */
export const CLOCK_ALLOWANCE_MS = 60_000;

/** Above this many, what waits is no longer counted one by one. */
const MOST_COUNTED = 10_000;

const WAITING = 'SELECT 1 FROM outbox WHERE batch IS NULL AND next_try_at IS NOT NULL';
const GIVEN_UP =
  'SELECT 1 FROM outbox WHERE batch IS NULL AND next_try_at IS NULL AND sent_at IS NULL';

const BACKLOG = `SELECT
  (SELECT count(*) FROM (${WAITING} LIMIT ${MOST_COUNTED}) w) AS waiting,
  (SELECT count(*) FROM (${GIVEN_UP} LIMIT ${MOST_COUNTED}) g) AS given_up,
  (SELECT queued_at FROM outbox WHERE batch IS NULL AND next_try_at IS NOT NULL ORDER BY queued_at LIMIT 1)
    AS oldest_waiting`;

/** When each mail about something is sent, nothing of them has to be remembered. */
function forget({ kind, number }: OutboxEntry): Statement {
  const unsent = 'SELECT 1 FROM outbox o WHERE o.kind = $1 AND o.number = $2 AND o.sent_at IS NULL';
  return statement(
    `DELETE FROM outbox WHERE kind = $1 AND number = $2 AND NOT EXISTS (${unsent})`,
    kind,
    number,
  );
}

/** Leaves out these ids, whose placeholders begin with that number. */
export function without(held: readonly number[], first: number): string {
  if (held.length === 0) return '';
  return `AND id NOT IN (${held.map((_, index) => `$${first + index}`).join(', ')})`;
}

/** Reads a row's columns of that name. */
export function entryOf(row: Row): OutboxEntry {
  return {
    id: numberIn(row, 'id'),
    kind: textIn(row, 'kind'),
    number: numberIn(row, 'number'),
    recipient: optionalTextIn(row, 'recipient'),
    attempts: numberIn(row, 'attempts'),
    queuedAt: dateIn(row, 'queued_at'),
  };
}

/** The outbox in the database: mails that go at once, of several kinds, in the same SQL on both databases. */
export class SqlOutbox implements OutboxStore {
  readonly #database: Database;
  readonly #records: Readonly<Record<string, MailRecords>>;
  readonly #kinds: string;

  /** Mails of no other kind are claimed than those of `records`. */
  constructor(database: Database, records: Readonly<Record<string, MailRecords>>) {
    this.#database = database;
    this.#records = records;
    this.#kinds = Object.keys(records)
      .map((kind) => `'${kind}'`)
      .join(', ');
  }

  async claim(
    owner: string,
    now: Date,
    leaseMs: number,
    limit: number,
    held: readonly number[] = [],
  ): Promise<OutboxEntry[]> {
    const { lockSelected } = this.#database;
    const leaseEnd = new Date(now.getTime() + leaseMs);
    const latest = new Date(now.getTime() + CLOCK_ALLOWANCE_MS);
    const [, claimed = []] = await this.#database.write([
      statement(
        `WITH ahead AS MATERIALIZED (
            SELECT id FROM outbox WHERE scheduled_at > $1 AND next_try_at IS NOT NULL AND batch IS NULL
            ${without(held, 3)} ${lockSelected})
          UPDATE outbox SET next_try_at = $2, scheduled_at = $2 WHERE id IN (SELECT id FROM ahead)`,
        latest,
        now,
        ...held,
      ),
      statement(
        `WITH due AS MATERIALIZED (
            SELECT id FROM outbox WHERE next_try_at <= $1 AND batch IS NULL AND kind IN (${this.#kinds})
            ${without(held, 5)}
            ORDER BY next_try_at LIMIT $2 ${lockSelected})
          UPDATE outbox SET owner = $3, next_try_at = $4, scheduled_at = $1, attempts = attempts + 1
          WHERE id IN (SELECT id FROM due) RETURNING id, kind, number, recipient, attempts, queued_at`,
        now,
        limit,
        owner,
        leaseEnd,
        ...held,
      ),
    ]);
    const entries = claimed.map(entryOf);
    return entries.sort((one, other) => one.queuedAt.getTime() - other.queuedAt.getTime());
  }

  /** The statements that a kind's room adds before and after, so that all of them happen or none. */
  async #around(
    entry: OutboxEntry,
    now: Date,
    statements: readonly Statement[],
  ): Promise<readonly (readonly Row[])[]> {
    const records = this.#records[entry.kind];
    const before = records?.before(entry.number) ?? [];
    const after = records?.after(entry.number, now) ?? [];
    const rows = await this.#database.write([...before, ...statements, ...after, forget(entry)]);
    return rows.slice(before.length);
  }

  async address(
    entry: OutboxEntry,
    owner: string,
    recipients: readonly string[],
    now: Date,
  ): Promise<void> {
    const insert = `INSERT INTO outbox (kind, number, recipient, queued_at, next_try_at, scheduled_at)
      SELECT kind, number, $3, queued_at, $4, $4 FROM outbox WHERE id = $1 AND owner = $2
      ON CONFLICT (number, kind, recipient) DO NOTHING`;
    await this.#around(entry, now, [
      ...recipients.map((recipient) => statement(insert, entry.id, owner, recipient, now)),
      statement('DELETE FROM outbox WHERE id = $1 AND owner = $2', entry.id, owner),
    ]);
  }

  async renew({ id }: OutboxEntry, owner: string, now: Date, leaseMs: number): Promise<boolean> {
    const sql = `UPDATE outbox SET next_try_at = $3, scheduled_at = $4
      WHERE id = $1 AND owner = $2 AND sent_at IS NULL RETURNING id`;
    const leaseEnd = new Date(now.getTime() + leaseMs);
    return (await this.#change(sql, id, owner, leaseEnd, now)).length > 0;
  }

  handOver(...held: Parameters<OutboxStore['renew']>): Promise<boolean> {
    return this.renew(...held);
  }

  async sent(entry: OutboxEntry, owner: string, now: Date): Promise<boolean> {
    const sql = 'UPDATE outbox SET sent_at = $2, next_try_at = NULL WHERE id = $1 RETURNING owner';
    const [recorded] = await this.#around(entry, now, [statement(sql, entry.id, now)]);
    return recorded?.[0]?.owner === owner;
  }

  async failed(
    entry: OutboxEntry,
    owner: string,
    now: Date,
    next: Date,
    reason: string,
  ): Promise<void> {
    await this.#release(entry, owner, now, next < now ? now : next, reason);
  }

  async giveUp(entry: OutboxEntry, owner: string, now: Date, reason: string): Promise<void> {
    await this.#release(entry, owner, now, null, reason);
  }

  async #release(
    { id }: OutboxEntry,
    owner: string,
    now: Date,
    next: Date | null,
    reason: string,
  ): Promise<void> {
    const sql = `UPDATE outbox SET next_try_at = $3, scheduled_at = $4, owner = NULL, last_error = $5
      WHERE id = $1 AND owner = $2 AND sent_at IS NULL`;
    await this.#change(sql, id, owner, next, now, reason);
  }

  async retry(now: Date): Promise<number> {
    const sql = `UPDATE outbox SET next_try_at = $1, scheduled_at = $1, queued_at = $1, attempts = 0
      WHERE batch IS NULL AND next_try_at IS NULL AND sent_at IS NULL RETURNING id`;
    return (await this.#change(sql, now)).length;
  }

  async backlog(): Promise<Backlog> {
    return backlogOf(firstOf(await this.#database.read(statement(BACKLOG))));
  }

  async #change(sql: string, ...values: Statement['values']): Promise<readonly Row[]> {
    const [rows = []] = await this.#database.write([statement(sql, ...values)]);
    return rows;
  }
}
