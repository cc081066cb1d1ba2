import { byField, FIELD_NAMES, FIELDS } from '../../src/message/index.ts';
import type { Row } from '../database/index.ts';
import { dateIn, numberIn, optionalDateIn, optionalTextIn, textIn } from '../database/index.ts';
import { backlogOf } from '../mail/index.ts';
import type { MailState, Message, NewMessage, Stats, Summary } from './store.ts';

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

/** @param row of messages beside their outbox */
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

/** @param row of messages beside their outbox */
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
