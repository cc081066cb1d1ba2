import type { Database, Statement } from './database.ts';
import { statement } from './database.ts';
import type { Row } from './rows.ts';
import { dateIn, NEW_MESSAGE_COLUMNS, newMessageOf, numberIn, optionalTextIn } from './rows.ts';
import type { OutboxEntry, OutboxStore } from './store.ts';

/**
 * How far ahead of this clock a time may have been decided, in milliseconds: the clocks of two
 * replicas may differ by half of that. Further ahead, the clock has been put back.
 */
const CLOCK_ALLOWANCE_MS = 60_000;

const UNSENT = 'SELECT 1 FROM outbox o WHERE o.number = messages.number AND o.sent_at IS NULL';

/** A message is mailed when each of its mails is; then nothing of them has to be remembered. */
function finish(messageId: string, now: Date): Statement[] {
  return [
    statement(
      `UPDATE messages SET mailed_at = $2
        WHERE id = $1 AND mailed_at IS NULL AND spam IS NULL AND NOT EXISTS (${UNSENT})`,
      messageId,
      now,
    ),
    statement(
      `DELETE FROM outbox WHERE number =
        (SELECT number FROM messages WHERE id = $1 AND mailed_at IS NOT NULL)`,
      messageId,
    ),
  ];
}

function without(held: readonly number[], first: number): string {
  if (held.length === 0) return '';
  return `AND id NOT IN (${held.map((_, index) => `$${first + index}`).join(', ')})`;
}

/** The outbox's part of the store, the same SQL on both databases. */
export class SqlOutbox implements OutboxStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
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
            SELECT id FROM outbox WHERE scheduled_at > $1 AND next_try_at IS NOT NULL
            ${without(held, 3)} ${lockSelected})
          UPDATE outbox SET next_try_at = $2, scheduled_at = $2 WHERE id IN (SELECT id FROM ahead)`,
        latest,
        now,
        ...held,
      ),
      statement(
        `WITH due AS MATERIALIZED (
            SELECT id FROM outbox WHERE next_try_at <= $1 ${without(held, 5)}
            ORDER BY next_try_at LIMIT $2 ${lockSelected})
          UPDATE outbox SET owner = $3, next_try_at = $4, scheduled_at = $1, attempts = attempts + 1
          WHERE id IN (SELECT id FROM due) RETURNING id, number, recipient, attempts, queued_at`,
        now,
        limit,
        owner,
        leaseEnd,
        ...held,
      ),
    ]);
    const entries = await Promise.all(claimed.map((row) => this.#entry(row)));
    return entries.flat().sort((one, other) => one.queuedAt.getTime() - other.queuedAt.getTime());
  }

  /** A message that was erased since it was claimed has no entry. */
  async #entry(claimed: Row): Promise<OutboxEntry[]> {
    const sql = `SELECT ${NEW_MESSAGE_COLUMNS.join(', ')} FROM messages WHERE number = $1`;
    const rows = await this.#database.read(statement(sql, numberIn(claimed, 'number')));
    return rows.map((row) => ({
      id: numberIn(claimed, 'id'),
      message: newMessageOf(row),
      recipient: optionalTextIn(claimed, 'recipient'),
      attempts: numberIn(claimed, 'attempts'),
      queuedAt: dateIn(claimed, 'queued_at'),
    }));
  }

  async address(
    { id, message }: OutboxEntry,
    owner: string,
    recipients: readonly string[],
    now: Date,
  ): Promise<void> {
    const insert = `INSERT INTO outbox (number, recipient, queued_at, next_try_at, scheduled_at)
      SELECT number, $3, queued_at, $4, $4 FROM outbox WHERE id = $1 AND owner = $2
      ON CONFLICT (number, recipient) DO NOTHING`;
    await this.#database.write([
      ...recipients.map((recipient) => statement(insert, id, owner, recipient, now)),
      statement('DELETE FROM outbox WHERE id = $1 AND owner = $2', id, owner),
      ...finish(message.id, now),
    ]);
  }

  async renew({ id }: OutboxEntry, owner: string, now: Date, leaseMs: number): Promise<boolean> {
    const sql = `UPDATE outbox SET next_try_at = $3, scheduled_at = $4
      WHERE id = $1 AND owner = $2 AND sent_at IS NULL RETURNING id`;
    const leaseEnd = new Date(now.getTime() + leaseMs);
    return (await this.#change(sql, id, owner, leaseEnd, now)).length > 0;
  }

  async sent({ id, message }: OutboxEntry, owner: string, now: Date): Promise<boolean> {
    // The message's row comes first: who records another mail of it at the same time has to wait,
    // and then sees that this one is sent.
    const [, recorded] = await this.#database.write([
      statement(
        `UPDATE messages SET mail_attempts =
            (SELECT max(o.attempts) FROM outbox o WHERE o.number = messages.number)
          WHERE id = $1 AND mailed_at IS NULL AND spam IS NULL`,
        message.id,
      ),
      statement(
        'UPDATE outbox SET sent_at = $2, next_try_at = NULL WHERE id = $1 RETURNING owner',
        id,
        now,
      ),
      ...finish(message.id, now),
    ]);
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
      WHERE next_try_at IS NULL AND sent_at IS NULL RETURNING id`;
    return (await this.#change(sql, now)).length;
  }

  async #change(sql: string, ...values: Statement['values']): Promise<readonly Row[]> {
    const [rows = []] = await this.#database.write([statement(sql, ...values)]);
    return rows;
  }
}
