import type { Database, Statement, Value } from '../database/index.ts';
import { firstOf, numberIn, statement } from '../database/index.ts';
import { forgetSenders } from '../guard/index.ts';
import { isMessageId } from './message-id.ts';
import { MESSAGE_MAIL } from './message-mails.ts';
import { acceptInPostgres } from './postgres-accept.ts';
import { messageOf, NEW_MESSAGE_COLUMNS, newMessageOf, statsOf, summaryOf } from './rows.ts';
import { acceptInSqlite } from './sqlite-accept.ts';
import type { ListOptions, Message, NewMessage, Stats, Store, Summary } from './store.ts';

/** Rows that are read or deleted at once, so that no other waits for long. */
const PORTION = 500;

/** Tables in which a message leaves something. */
const TABLES = ['messages', 'outbox'];

/** What the mails of a message that are not sent say together; correlated, so that the index finds them. */
function ofUnsent(column: string): string {
  return `(SELECT ${column} FROM outbox o
    WHERE o.kind = '${MESSAGE_MAIL}' AND o.number = m.number AND o.sent_at IS NULL)`;
}

/** Where a mail stands, as `mailStateOf` reads it. */
const MAIL = `m.mailed_at, ${ofUnsent('min(o.next_try_at)')} AS next_try_at`;
const SUMMARY = `m.number, m.id, m.name, m.email, m.received_at, m.spam, m.flag, ${MAIL}`;
const NEW_MESSAGE = NEW_MESSAGE_COLUMNS.map((column) => `m.${column}`).join(', ');
const WHOLE = `m.number, ${NEW_MESSAGE}, ${MAIL}, m.mail_attempts,
  ${ofUnsent('max(o.attempts)')} AS attempts, ${ofUnsent('max(o.last_error)')} AS last_error`;

const OLDER = 'received_at < $1';
const MAILS = `FROM outbox WHERE kind = '${MESSAGE_MAIL}'`;

/** What a purge leaves, whatever its age. */
function kept(spare: 'waiting' | undefined): string {
  const waits = `EXISTS (SELECT 1 ${MAILS} AND number = messages.number AND next_try_at IS NOT NULL)`;
  const unread = spare === undefined ? 'read_at IS NULL' : `(read_at IS NULL OR ${waits})`;
  return `mailed_at IS NULL AND spam IS NULL AND ${unread}`;
}

const STATS = `SELECT
  (SELECT count(DISTINCT number) ${MAILS} AND next_try_at IS NOT NULL) AS waiting,
  (SELECT count(DISTINCT number) ${MAILS} AND next_try_at IS NULL AND sent_at IS NULL) AS given_up,
  (SELECT min(queued_at) ${MAILS} AND next_try_at IS NOT NULL) AS oldest_waiting,
  count(*) AS messages, count(spam) AS spam, count(mailed_at) AS sent,
  min(received_at) AS first_received, max(received_at) AS last_received FROM messages`;

function spamCondition(spam: boolean | undefined): string {
  if (spam === undefined) return '';
  return spam ? 'AND m.spam IS NOT NULL' : 'AND m.spam IS NULL';
}

/** A message goes before its mails, as everywhere: nobody then waits for somebody who waits for them. */
function removal(number: number): Statement[] {
  return [
    statement('DELETE FROM messages WHERE number = $1 RETURNING number', number),
    statement(`DELETE ${MAILS} AND number = $1`, number),
  ];
}

/** Messages in a database, but for the two ways to take one the same SQL on both. */
export class SqlStore implements Store {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  readonly accept: Store['accept'] = (message, sender) =>
    this.#database.change({
      sqlite: (run) => acceptInSqlite(run, message, sender),
      postgres: () => acceptInPostgres(message, sender),
    });

  async forgetSenders(before: Date): Promise<number> {
    return (await this.#database.write([forgetSenders(before)])).flat().length;
  }

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

  async numbered(number: number): Promise<NewMessage | undefined> {
    const sql = `SELECT ${NEW_MESSAGE_COLUMNS.join(', ')} FROM messages WHERE number = $1`;
    return (await this.#database.read(statement(sql, number))).map(newMessageOf)[0];
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
    await this.#database.removeTraces('all', TABLES);
    return removed;
  }

  async markRead(numbers: readonly number[], now: Date): Promise<void> {
    for (let from = 0; from < numbers.length; from += PORTION) {
      const portion = numbers.slice(from, from + PORTION);
      const list = portion.map((_, index) => `$${index + 2}`).join(', ');
      const sql = `UPDATE messages SET read_at = $1 WHERE read_at IS NULL AND number IN (${list})
        RETURNING number`;
      await this.#database.write([statement(sql, now, ...portion)]);
    }
  }

  async purge(olderThan: Date, spare?: 'waiting'): Promise<number> {
    const removed = await this.#remove(`${OLDER} AND NOT (${kept(spare)})`, olderThan);
    if (removed > 0) await this.#database.removeTraces('deleted rows', TABLES);
    return removed;
  }

  async overdue(receivedBefore: Date, spare?: 'waiting'): Promise<number> {
    const sql = `SELECT count(*) AS messages FROM messages WHERE ${OLDER} AND ${kept(spare)}`;
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
      const deletions = found.flatMap((row) => removal(numberIn(row, 'number')));
      removed += (await this.#database.write(deletions)).flat().length;
    }
  }

  async stats(): Promise<Stats> {
    return statsOf(firstOf(await this.#database.read(statement(STATS))));
  }

  ready(): Promise<void> {
    return this.#database.ready('messages');
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
