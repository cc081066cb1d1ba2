import type { Database } from './database.ts';
import { statement } from './database.ts';
import { isMessageId } from './message-id.ts';
import type { Row, Value } from './rows.ts';
import { backlogOf, messageOf, NEW_MESSAGE_COLUMNS, numberIn, statsOf, summaryOf } from './rows.ts';
import { SqlOutbox } from './sql-outbox.ts';
import type { ListOptions, Message, Stats, Store, Summary } from './store.ts';

/** Rows that are read or deleted at once, so that no other waits for long. */
const PORTION = 500;

/** Above this many, what waits is no longer counted one by one. */
const MOST_COUNTED = 10_000;

/** What the mails of a message that are not sent say together; correlated, so that the index finds them. */
function ofUnsent(column: string): string {
  return `(SELECT ${column} FROM outbox o WHERE o.number = m.number AND o.sent_at IS NULL)`;
}

/** Where a mail stands, as `mailStateOf` reads it. */
const MAIL = `m.mailed_at, ${ofUnsent('min(o.next_try_at)')} AS next_try_at`;
const SUMMARY = `m.number, m.id, m.name, m.email, m.received_at, m.spam, m.flag, ${MAIL}`;
const NEW_MESSAGE = NEW_MESSAGE_COLUMNS.map((column) => `m.${column}`).join(', ');
const WHOLE = `m.number, ${NEW_MESSAGE}, ${MAIL}, m.mail_attempts,
  ${ofUnsent('max(o.attempts)')} AS attempts, ${ofUnsent('max(o.last_error)')} AS last_error`;

const OLDER = 'received_at < $1';
const UNMAILED = 'mailed_at IS NULL AND spam IS NULL';
const GIVEN_UP = 'next_try_at IS NULL AND sent_at IS NULL';

const BACKLOG = `
  (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE next_try_at IS NOT NULL LIMIT ${MOST_COUNTED}) w) AS waiting,
  (SELECT count(*) FROM (SELECT 1 FROM outbox WHERE ${GIVEN_UP} LIMIT ${MOST_COUNTED}) g) AS given_up,
  (SELECT queued_at FROM outbox WHERE next_try_at IS NOT NULL ORDER BY number LIMIT 1) AS oldest_waiting`;

const STATS = `SELECT
  (SELECT count(DISTINCT number) FROM outbox WHERE next_try_at IS NOT NULL) AS waiting,
  (SELECT count(DISTINCT number) FROM outbox WHERE ${GIVEN_UP}) AS given_up,
  (SELECT min(queued_at) FROM outbox WHERE next_try_at IS NOT NULL) AS oldest_waiting,
  count(*) AS messages, count(spam) AS spam, count(mailed_at) AS sent,
  min(received_at) AS first_received, max(received_at) AS last_received FROM messages`;

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
  readonly #outbox: SqlOutbox;

  /** Takes the database, which is migrated and which it closes. */
  constructor(database: Database) {
    this.#database = database;
    this.#outbox = new SqlOutbox(database);
  }

  readonly accept: Store['accept'] = (message, sender) => this.#database.accept(message, sender);

  async forgetSenders(before: Date): Promise<number> {
    const sql = 'DELETE FROM senders WHERE began_at < $1 RETURNING count';
    return (await this.#change(sql, before)).length;
  }

  readonly claim: Store['claim'] = (...given) => this.#outbox.claim(...given);
  readonly address: Store['address'] = (...given) => this.#outbox.address(...given);
  readonly renew: Store['renew'] = (...given) => this.#outbox.renew(...given);
  readonly sent: Store['sent'] = (...given) => this.#outbox.sent(...given);
  readonly failed: Store['failed'] = (...given) => this.#outbox.failed(...given);
  readonly giveUp: Store['giveUp'] = (...given) => this.#outbox.giveUp(...given);
  readonly retry: Store['retry'] = (now) => this.#outbox.retry(now);

  async list({ limit, before = Number.MAX_SAFE_INTEGER, spam }: ListOptions): Promise<Summary[]> {
    const sql = `SELECT ${SUMMARY} FROM messages m
      WHERE m.number < $1 ${spamCondition(spam)} ORDER BY m.number DESC LIMIT $2`;
    return (await this.#database.read(statement(sql, before, limit))).map(summaryOf);
  }

  async get(id: string): Promise<Message | undefined> {
    if (!isMessageId(id)) return undefined;
    const sql = `SELECT ${WHOLE} FROM messages m WHERE m.id = $1`;
    return (await this.#database.read(statement(sql, id))).map(messageOf)[0];
  }

  async *all(): AsyncIterable<Message> {
    const sql = `SELECT ${WHOLE} FROM messages m WHERE m.number > $1 ORDER BY m.number LIMIT $2`;
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

  async purge(olderThan: Date, which: 'all' | 'mailed' = 'all'): Promise<number> {
    const condition = which === 'all' ? OLDER : `${OLDER} AND NOT (${UNMAILED})`;
    const removed = await this.#remove(condition, olderThan);
    if (removed > 0) await this.#database.removeTraces('deleted rows');
    return removed;
  }

  async unmailed(receivedBefore: Date): Promise<number> {
    const sql = `SELECT count(*) AS messages FROM messages WHERE ${OLDER} AND ${UNMAILED}`;
    const rows = await this.#database.read(statement(sql, receivedBefore));
    return numberIn(firstOf(rows), 'messages');
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
