import { byField, FIELD_NAMES, FIELDS } from '../../src/message/index.ts';
import type { Backlog, MailState, Message, NewMessage, Stats, Summary } from './store.ts';

/** A row as either database gives it: times are milliseconds or dates, numbers may be text. */
export type Row = Readonly<Record<string, unknown>>;

/** What a statement may be given. */
export type Value = string | number | null | Date;

function wrong(key: string, value: unknown): TypeError {
  return new TypeError(`The database gave ${typeof value} for ${key}.`);
}

/** Takes a row and a column, gives its text. Throws when it holds anything else. */
export function textIn(row: Row, key: string): string {
  const value = row[key];
  if (typeof value === 'string') return value;
  throw wrong(key, value);
}

/** As `textIn`, for a column that may be empty. */
export function optionalTextIn(row: Row, key: string): string | null {
  return row[key] === null ? null : textIn(row, key);
}

/** Takes a row and a column, gives its whole number. Throws when it holds anything else. */
export function numberIn(row: Row, key: string): number {
  const value = row[key];
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw wrong(key, value);
}

/** Takes a row and a column, gives its time. Throws when it holds anything else. */
export function dateIn(row: Row, key: string): Date {
  const value = row[key];
  if (value instanceof Date) return value;
  if (typeof value === 'number') return new Date(value);
  throw wrong(key, value);
}

function optionalDateIn(row: Row, key: string): Date | null {
  return row[key] === null ? null : dateIn(row, key);
}

/** Columns of a new message, as `newMessageOf` reads them; each field's has the field's name. */
export const NEW_MESSAGE_COLUMNS = ['id', 'received_at', 'spam', 'flag', ...FIELD_NAMES];

/** The values of those columns in their order; what may stay empty and does is null. */
export function newMessageValues(message: NewMessage): [string, Date, ...(string | null)[]] {
  const { id, receivedAt, spam, flag } = message;
  const words = FIELDS.map(({ name, control }) =>
    control.required ? message[name] : message[name] || null,
  );
  return [id, receivedAt, spam, flag, ...words];
}

/** The message of a row with those columns. A field that came later than the message is empty. */
export function newMessageOf(row: Row): NewMessage {
  return {
    ...byField(({ name }) => optionalTextIn(row, name) ?? ''),
    id: textIn(row, 'id'),
    receivedAt: dateIn(row, 'received_at'),
    spam: optionalTextIn(row, 'spam'),
    flag: optionalTextIn(row, 'flag'),
  };
}

function mailStateOf(row: Row): MailState {
  if (row.spam !== null) return 'none';
  if (row.mailed_at !== null) return 'sent';
  return row.next_try_at === null ? 'given-up' : 'waiting';
}

/** Takes a row of messages beside their outbox, gives one line of a list. */
export function summaryOf(row: Row): Summary {
  return {
    number: numberIn(row, 'number'),
    id: textIn(row, 'id'),
    name: textIn(row, 'name'),
    email: textIn(row, 'email'),
    receivedAt: dateIn(row, 'received_at'),
    spam: optionalTextIn(row, 'spam'),
    flag: optionalTextIn(row, 'flag'),
    mail: mailStateOf(row),
  };
}

/** Takes a row of messages beside their outbox, gives the whole message. */
export function messageOf(row: Row): Message {
  const state = mailStateOf(row);
  const attempts = state === 'sent' ? row.mail_attempts : row.attempts;
  return {
    ...newMessageOf(row),
    number: numberIn(row, 'number'),
    mail: {
      state,
      attempts: attempts === null ? 0 : numberIn({ attempts }, 'attempts'),
      nextTryAt: optionalDateIn(row, 'next_try_at'),
      sentAt: optionalDateIn(row, 'mailed_at'),
      lastError: optionalTextIn(row, 'last_error'),
    },
  };
}

/** Takes the row that counts what waits, gives the numbers. */
export function backlogOf(row: Row): Backlog {
  return {
    waiting: numberIn(row, 'waiting'),
    givenUp: numberIn(row, 'given_up'),
    oldestWaiting: optionalDateIn(row, 'oldest_waiting'),
  };
}

/** Takes the row that counts everything, gives the numbers. */
export function statsOf(row: Row): Stats {
  return {
    ...backlogOf(row),
    messages: numberIn(row, 'messages'),
    spam: numberIn(row, 'spam'),
    sent: numberIn(row, 'sent'),
    firstReceived: optionalDateIn(row, 'first_received'),
    lastReceived: optionalDateIn(row, 'last_received'),
  };
}
