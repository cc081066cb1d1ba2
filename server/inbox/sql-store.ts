import type { Database, Statement } from './database.ts';
import { isMessageId } from './message-id.ts';
import type { Row, Value } from './rows.ts';
import {
  backlogOf,
  dateIn,
  messageOf,
  NEW_MESSAGE_COLUMNS,
  newMessageOf,
  numberIn,
  statsOf,
  summaryOf,
} from './rows.ts';
import type { ListOptions, Message, OutboxEntry, Stats, Store, Summary } from './store.ts';

/** Rows that are read or deleted at once, so that no other waits for long. */
const PORTION = 500;

/** Above this many, what waits is no longer counted one by one. */
const MOST_COUNTED = 10_000;

const BESIDE_OUTBOX = 'messages m LEFT JOIN outbox o ON o.number = m.number';
const SUMMARY =
  'm.number, m.id, m.name, m.email, m.received_at, m.spam, m.flag, m.mailed_at, o.next_try_at';
const WHOLE = `${SUMMARY}, m.organization, m.message, m.mail_attempts, o.attempts, o.last_error`;
const OF_MESSAGE = 'number = (SELECT number FROM messages WHERE id = $1)';

const BACKLOG = `
  (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE next_try_at IS NOT NULL LIMIT ${MOST_COUNTED}) w) AS waiting,
  (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE next_try_at IS NULL LIMIT ${MOST_COUNTED}) g) AS given_up,
  (SELECT queued_at FROM outbox WHERE next_try_at IS NOT NULL ORDER BY number LIMIT 1) AS oldest_waiting`;

const STATS = `SELECT
  (SELECT count(*) FROM outbox WHERE next_try_at IS NOT NULL) AS waiting,
  (SELECT count(*) FROM outbox WHERE next_try_at IS NULL) AS given_up,
  (SELECT min(queued_at) FROM outbox WHERE next_try_at IS NOT NULL) AS oldest_waiting,
  count(*) AS messages, count(spam) AS spam, count(mailed_at) AS sent,
  min(received_at) AS first_received, max(received_at) AS last_received FROM messages`;

function statement(sql: string, ...values: Value[]): Statement {
  return { sql, values };
}

function firstOf(rows: readonly Row[] | undefined): Row {
  const row = rows?.[0];
  if (row === undefined) throw new TypeError('The database gave no row.');
  return row;
}

function spamCondition(spam: boolean | undefined): string {
  if (spam === undefined) return '';
  return spam ? 'AND m.spam IS NOT NULL' : 'AND m.spam IS NULL';
}

/** The part of the store that is the same SQL on both databases. */
export class SqlStore implements Store {
  readonly #database: Database;

  /** Takes the database, which is migrated and which it closes. */
  constructor(database: Database) {
    this.#database = database;
  }

  readonly accept: Store['accept'] = (message, sender) => this.#database.accept(message, sender);

  async forgetSenders(before: Date): Promise<number> {
    const sql = 'DELETE FROM senders WHERE began_at < $1 RETURNING count';
    return (await this.#change(sql, before)).length;
  }

  async claim(owner: string, now: Date, leaseMs: number, limit: number): Promise<OutboxEntry[]> {
    const sql = `WITH due AS MATERIALIZED (
        SELECT number FROM outbox WHERE next_try_at <= $1
        ORDER BY next_try_at LIMIT $2 ${this.#database.lockSelected})
      UPDATE outbox SET owner = $3, next_try_at = $4, attempts = attempts + 1
      WHERE number IN (SELECT number FROM due) RETURNING number, attempts, queued_at`;
    const leaseEnd = new Date(now.getTime() + leaseMs);
    const held = await this.#change(sql, now, limit, owner, leaseEnd);
    const entries = await Promise.all(held.map((row) => this.#entry(row)));
    return entries.flat().sort((one, other) => one.queuedAt.getTime() - other.queuedAt.getTime());
  }

  /** A message that was erased since it was claimed has no entry. */
  async #entry(held: Row): Promise<OutboxEntry[]> {
    const sql = `SELECT ${NEW_MESSAGE_COLUMNS} FROM messages WHERE number = $1`;
    const rows = await this.#database.read(statement(sql, numberIn(held, 'number')));
    const attempts = numberIn(held, 'attempts');
    const queuedAt = dateIn(held, 'queued_at');
    return rows.map((row) => ({ message: newMessageOf(row), attempts, queuedAt }));
  }

  async sent(id: string, owner: string, now: Date): Promise<boolean> {
    const [, released] = await this.#database.write([
      statement(
        `UPDATE messages SET mailed_at = $2, mail_attempts = (SELECT attempts FROM outbox WHERE ${OF_MESSAGE})
          WHERE id = $1 AND mailed_at IS NULL AND spam IS NULL`,
        id,
        now,
      ),
      statement(`DELETE FROM outbox WHERE ${OF_MESSAGE} RETURNING owner`, id),
    ]);
    return released?.[0]?.owner === owner;
  }

  async failed(id: string, owner: string, now: Date, next: Date, reason: string): Promise<void> {
    const due = next < now ? now : next;
    await this.#release(id, owner, due, reason);
  }

  async giveUp(id: string, owner: string, _now: Date, reason: string): Promise<void> {
    await this.#release(id, owner, null, reason);
  }

  async #release(id: string, owner: string, next: Date | null, reason: string): Promise<void> {
    const sql = `UPDATE outbox SET next_try_at = $3, owner = NULL, last_error = $4
      WHERE ${OF_MESSAGE} AND owner = $2`;
    await this.#change(sql, id, owner, next, reason);
  }

  async retry(now: Date): Promise<number> {
    const sql = `UPDATE outbox SET next_try_at = $1, queued_at = $1, attempts = 0
      WHERE next_try_at IS NULL RETURNING number`;
    return (await this.#change(sql, now)).length;
  }

  async list({ limit, before = Number.MAX_SAFE_INTEGER, spam }: ListOptions): Promise<Summary[]> {
    const sql = `SELECT ${SUMMARY} FROM ${BESIDE_OUTBOX}
      WHERE m.number < $1 ${spamCondition(spam)} ORDER BY m.number DESC LIMIT $2`;
    return (await this.#database.read(statement(sql, before, limit))).map(summaryOf);
  }

  async get(id: string): Promise<Message | undefined> {
    if (!isMessageId(id)) return undefined;
    const sql = `SELECT ${WHOLE} FROM ${BESIDE_OUTBOX} WHERE m.id = $1`;
    return (await this.#database.read(statement(sql, id))).map(messageOf)[0];
  }

  async *all(): AsyncIterable<Message> {
    const sql = `SELECT ${WHOLE} FROM ${BESIDE_OUTBOX} WHERE m.number > $1 ORDER BY m.number LIMIT $2`;
    for (let after = 0; ;) {
      const rows = await this.#database.read(statement(sql, after, PORTION));
      yield* rows.map(messageOf);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = numberIn(last, 'number');
    }
  }

  async erase(email: string): Promise<number> {
    const removed = await this.#remove('lower(email) = lower($1)', email);
    // Also when nothing was found: an earlier try may have ended before this.
    await this.#database.removeTraces('all');
    return removed;
  }

  async purge(olderThan: Date): Promise<number> {
    const removed = await this.#remove('received_at < $1', olderThan);
    if (removed > 0) await this.#database.removeTraces('deleted rows');
    return removed;
  }

  /** Found first, as that may take a while, then deleted, which lets nobody else write. */
  async #remove(condition: string, value: Value): Promise<number> {
    const find = `SELECT number FROM messages WHERE ${condition} LIMIT ${PORTION}`;
    let removed = 0;
    for (;;) {
      const found = await this.#database.read(statement(find, value));
      if (found.length === 0) return removed;
      const deletions = found.map((row) =>
        statement(
          'DELETE FROM messages WHERE number = $1 RETURNING number',
          numberIn(row, 'number'),
        ),
      );
      removed += (await this.#database.write(deletions)).flat().length;
    }
  }

  async backlog(): ReturnType<Store['backlog']> {
    return backlogOf(firstOf(await this.#database.read(statement(`SELECT ${BACKLOG}`))));
  }

  async stats(): Promise<Stats> {
    return statsOf(firstOf(await this.#database.read(statement(STATS))));
  }

  ready(): Promise<void> {
    return this.#database.ready();
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #change(sql: string, ...values: Value[]): Promise<readonly Row[]> {
    return firstList(await this.#database.write([statement(sql, ...values)]));
  }
}

function firstList(lists: readonly (readonly Row[])[]): readonly Row[] {
  return lists[0] ?? [];
}
