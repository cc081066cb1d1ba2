import { byField, type MessageFields, FIELD_NAMES } from '../../src/features/contact/index.ts';
import { HONEYPOT } from '../abuse-protection/index.ts';
import type { Row, Database, Value } from '../database/index.ts';
import {
  dateIn,
  numberIn,
  optionalDateIn,
  optionalTextIn,
  textIn,
  firstOf,
} from '../database/index.ts';
import { DAY_MS } from '../time.ts';
import {
  collectSpam,
  enqueueNotices,
  NOTICE,
  NOTICES_OF_MESSAGE,
  SPAM_NOTICE,
} from './notice-queue.ts';

export interface NewMessage extends MessageFields {
  /** UUID in lower case. */
  readonly id: string;
  readonly receivedAt: Date;
  /** Why the message looks like spam, or null. */
  readonly spam: string | null;
}

export type Message = Readonly<ReturnType<typeof messageIn>>;

function messageIn(row: Row) {
  return {
    // The field may have been added after the message was stored.
    ...byField(({ name }) => optionalTextIn(row, name) ?? ''),
    number: numberIn(row, 'number'),
    id: textIn(row, 'id'),
    receivedAt: dateIn(row, 'received_at'),
    spam: optionalTextIn(row, 'spam'),
    /** `waiting` (even if no mail server is configured), `mailed`, `given up`, or `unknown`. */
    mailState: textIn(row, 'mail_state'),
    mailedAt: optionalDateIn(row, 'mailed_at'),
    lastError: optionalTextIn(row, 'last_error'),
  };
}

/** Time limit for storing a message while the visitor waits. */
const TIMEOUT_MS = 2_500;

const COLUMNS = ['id', 'received_at', 'spam', ...FIELD_NAMES];

const INSERT = `INSERT INTO messages (${COLUMNS.join(', ')})
  VALUES (${COLUMNS.map((_column, index) => `$${index + 1}`).join(', ')})
  ON CONFLICT (id) DO NOTHING RETURNING number`;

const MAIL_STATE = `CASE
    WHEN mailed_at IS NOT NULL THEN 'mailed'
    WHEN EXISTS (SELECT 1 ${NOTICES_OF_MESSAGE} AND o.state IN ('waiting', 'sending', 'data sent')) THEN 'waiting'
    WHEN EXISTS (SELECT 1 ${NOTICES_OF_MESSAGE} AND o.state = 'failed') THEN 'given up'
    WHEN EXISTS (SELECT 1 ${NOTICES_OF_MESSAGE} AND o.state = 'unknown') THEN 'unknown'
    ELSE 'waiting' END AS mail_state`;

const SELECT = `SELECT number, ${COLUMNS.join(', ')}, mailed_at, ${MAIL_STATE},
  (SELECT max(o.last_error) ${NOTICES_OF_MESSAGE}) AS last_error FROM messages`;

const ORPHANS = [
  `kind = '${NOTICE}'
    AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.number = outbox.subject)`,
  `kind = '${SPAM_NOTICE}'
    AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.collected_at = outbox.subject)`,
];

/** Messages that nobody has received are kept, because the clock may be wrong. */
const IS_KEPT = '(mailed_at IS NULL AND read_at IS NULL)';

export type Messages = ReturnType<typeof createMessages>;

export function createMessages(database: Database) {
  async function remove(condition: string, value: Value): Promise<number> {
    const rows = await database.transaction(async (tx) => {
      const deleted = await tx.run(`DELETE FROM messages WHERE ${condition} RETURNING id`, value);
      for (const orphans of ORPHANS) await tx.run(`DELETE FROM outbox WHERE ${orphans}`);
      return deleted;
    });
    return rows.length;
  }

  async function select(which: string, ...values: readonly Value[]): Promise<Message[]> {
    return (await database.read(`${SELECT} ${which}`, ...values)).map(messageIn);
  }

  return {
    /** The oldest message is first. */
    all: () => select('ORDER BY number'),

    /**
     * Resolves after the commit, with false if the id is already stored.
     * @param recipients who get a notice. Messages that look like spam share one.
     */
    store: (message: NewMessage, recipients: readonly string[]): Promise<boolean> => {
      const { id, receivedAt, spam } = message;
      const fields = FIELD_NAMES.map((name) => message[name]);
      return database.transaction(async (tx) => {
        const [row] = await tx.run(INSERT, id, receivedAt, spam, ...fields);
        if (row === undefined) return false;
        if (spam === null) {
          await enqueueNotices(tx, recipients, receivedAt, numberIn(row, 'number'));
        } else await collectSpam(tx, recipients, receivedAt);
        return true;
      }, TIMEOUT_MS);
    },

    /** @param neighbors ids under which the same message may have been stored less than a day ago */
    isKnown: async (message: NewMessage, neighbors: readonly string[]): Promise<boolean> => {
      const { id, receivedAt } = message;
      const [before = id, after = id] = neighbors;
      const sql = `SELECT 1 FROM messages WHERE id = $1
        OR id IN ($2, $3) AND received_at > $4 AND received_at < $5`;
      const time = receivedAt.getTime();
      const rows = await database.read(sql, id, before, after, time - DAY_MS, time + DAY_MS);
      return rows.length > 0;
    },

    get: async (id: string) => (await select('WHERE id = $1', id)).at(0),
    numbered: async (number: number) => (await select('WHERE number = $1', number)).at(0),

    /** Messages that look like spam and share a notice. The shown ones are the least likely to be spam. */
    collected: async (collectedAt: number, limit: number) => {
      const which = 'WHERE collected_at = $1';
      const sql = `SELECT count(*) AS messages FROM messages ${which}`;
      const rows = await database.read(sql, collectedAt);
      const order = `ORDER BY (spam = '${HONEYPOT}'), number LIMIT $2`;
      const shown = await select(`${which} ${order}`, collectedAt, limit);
      return { count: numberIn(firstOf(rows), 'messages'), shown };
    },

    list: (limit: number, spamOnly: boolean): Promise<Message[]> =>
      select(`${spamOnly ? 'WHERE spam IS NOT NULL' : ''} ORDER BY number DESC LIMIT $1`, limit),

    markRead: (numbers: readonly number[], now: Date): Promise<void> =>
      database.transaction(async (tx) => {
        const sql = 'UPDATE messages SET read_at = $1 WHERE read_at IS NULL AND number = $2';
        for (const number of numbers) await tx.run(sql, now, number);
      }),

    /** Removes every message from an address, ignoring case. */
    erase: async (email: string): Promise<number> => {
      const removed = await remove('lower(email) = lower($1)', email);
      // This runs even if no message was found, because an earlier attempt may have failed here.
      await database.removeTraces();
      return removed;
    },

    purge: (receivedBefore: Date): Promise<number> =>
      remove(`received_at < $1 AND NOT ${IS_KEPT}`, receivedBefore),

    countOverdue: async (receivedBefore: Date): Promise<number> => {
      const sql = `SELECT count(*) AS messages FROM messages WHERE received_at < $1 AND ${IS_KEPT}`;
      return numberIn(firstOf(await database.read(sql, receivedBefore)), 'messages');
    },

    countStates: async (): Promise<string[]> => {
      const sql = `SELECT mail_state, count(*) AS messages
        FROM (SELECT ${MAIL_STATE} FROM messages) AS states GROUP BY mail_state ORDER BY mail_state`;
      const rows = await database.read(sql);
      return rows.map((row) => `${numberIn(row, 'messages')} ${textIn(row, 'mail_state')}`);
    },
  };
}
