import type { Change, Row, Value } from '../database/index.ts';
import { dateIn } from '../database/index.ts';
import type { SenderLimit } from '../guard/index.ts';
import { countSenderSql } from '../guard/index.ts';
import { enqueueSql } from '../mail/index.ts';
import { MESSAGE_MAIL } from './message-mails.ts';
import { NEW_MESSAGE_COLUMNS, newMessageValues } from './rows.ts';
import type { Acceptance, NewMessage } from './store.ts';

/** Types of the columns that are no texts. */
const TYPES: Readonly<Record<string, string>> = { id: 'uuid', received_at: 'timestamptz' };

function placeholder(column: string): string {
  return `$${NEW_MESSAGE_COLUMNS.indexOf(column) + 1}`;
}

/** A column's value in the statement: `$1::uuid`. */
function given(column: string): string {
  return `${placeholder(column)}::${TYPES[column] ?? 'text'}`;
}

/** A value that stands behind those of the columns. */
function placeholderBehind(place: number): string {
  return `$${NEW_MESSAGE_COLUMNS.length + place}`;
}

const COUNTED = countSenderSql({
  at: placeholder('received_at'),
  keys: placeholderBehind(1),
  seconds: placeholderBehind(2),
  most: placeholderBehind(3),
});

/**
 * Stores a message in one statement, hence one transaction and one way to the database and back. Rows
 * are locked in one order everywhere, first senders, then messages, so that two replicas never wait for
 * each other.
 */
const ACCEPT = {
  name: 'accept',
  sql: `WITH fresh AS (
  SELECT WHERE NOT EXISTS (SELECT FROM messages WHERE id = ${given('id')})
), ${COUNTED}, stored AS (
  INSERT INTO messages (${NEW_MESSAGE_COLUMNS.join(', ')})
  SELECT ${NEW_MESSAGE_COLUMNS.map(given).join(', ')}
  FROM fresh, limited WHERE since IS NULL
  ON CONFLICT (id) DO NOTHING
  RETURNING number
), queued AS (
  ${enqueueSql(MESSAGE_MAIL, 'number', given('received_at'))} FROM stored WHERE ${given('spam')} IS NULL
)
SELECT EXISTS (SELECT FROM stored) AS stored, since AS limited_since FROM limited`,
};

const SECOND_MS = 1_000;

/** The statement's values for a message and what its sender may send. */
function acceptValues(message: NewMessage, sender: SenderLimit | undefined): (Value | string[])[] {
  return [
    ...newMessageValues(message),
    [...(sender?.keys ?? [])],
    (sender?.windowMs ?? 0) / SECOND_MS,
    sender?.messages ?? 0,
  ];
}

/** What became of a message, by the statement's one row. */
function acceptanceOf(
  row: Row | undefined,
  { receivedAt }: NewMessage,
  sender: SenderLimit | undefined,
): Acceptance {
  if (row?.stored === true) return 'stored';
  if (row === undefined || sender === undefined || row.limited_since === null) return 'duplicate';
  const end = dateIn(row, 'limited_since').getTime() + sender.windowMs;
  return { retryAfterMs: Math.max(0, end - receivedAt.getTime()) };
}

/** The statement with its values, and how its answer is read. */
export function acceptInPostgres(
  message: NewMessage,
  sender: SenderLimit | undefined,
): ReturnType<Change<Acceptance>['postgres']> {
  return {
    ...ACCEPT,
    values: acceptValues(message, sender),
    result: (row) => acceptanceOf(row, message, sender),
  };
}
