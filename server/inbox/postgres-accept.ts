import type { Row, Value } from './rows.ts';
import { dateIn, NEW_MESSAGE_COLUMNS, newMessageValues } from './rows.ts';
import type { Acceptance, NewMessage, SenderLimit } from './store.ts';

/** Types of the columns that are no texts. */
const TYPES: Readonly<Record<string, string>> = { id: 'uuid', received_at: 'timestamptz' };

/** A column's value in the statement: `$1::uuid`. */
function given(column: string): string {
  return `$${NEW_MESSAGE_COLUMNS.indexOf(column) + 1}::${TYPES[column] ?? 'text'}`;
}

/** A value that stands behind those of the columns. */
function givenBehind(place: number, type: string): string {
  return `$${NEW_MESSAGE_COLUMNS.length + place}::${type}`;
}

const [KEYS, WINDOW_SECONDS, MOST] = [
  givenBehind(1, 'text[]'),
  givenBehind(2, 'float8'),
  givenBehind(3, 'bigint'),
];

/**
 * Stores a message in one statement, hence one transaction and one way to the database and back. Rows
 * are locked in one order everywhere, first senders, then messages, so that two replicas never wait for
 * each other.
 */
export const ACCEPT = {
  name: 'accept',
  text: `WITH fresh AS (
  SELECT WHERE NOT EXISTS (SELECT FROM messages WHERE id = ${given('id')})
), counted AS (
  INSERT INTO senders AS s (key, began_at, count)
  SELECT key, ${given('received_at')}, 1 FROM unnest(${KEYS}) AS key, fresh ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN s.began_at <= excluded.began_at - make_interval(secs => ${WINDOW_SECONDS})
      THEN 1 ELSE s.count + 1 END,
    began_at = CASE WHEN s.began_at <= excluded.began_at - make_interval(secs => ${WINDOW_SECONDS})
      THEN excluded.began_at ELSE least(s.began_at, excluded.began_at) END
  RETURNING count, began_at
), limited AS (
  SELECT max(began_at) AS since FROM counted WHERE count > ${MOST}
), stored AS (
  INSERT INTO messages (${NEW_MESSAGE_COLUMNS.join(', ')})
  SELECT ${NEW_MESSAGE_COLUMNS.map(given).join(', ')}
  FROM fresh, limited WHERE since IS NULL
  ON CONFLICT (id) DO NOTHING
  RETURNING number
), queued AS (
  INSERT INTO outbox (number, queued_at, next_try_at, scheduled_at)
  SELECT number, ${given('received_at')}, ${given('received_at')}, ${given('received_at')} FROM stored
  WHERE ${given('spam')} IS NULL
)
SELECT EXISTS (SELECT FROM stored) AS stored, since AS limited_since FROM limited`,
};

const SECOND_MS = 1_000;

/** The statement's values for a message and what its sender may send. */
export function acceptValues(
  message: NewMessage,
  sender: SenderLimit | undefined,
): (Value | string[])[] {
  return [
    ...newMessageValues(message),
    [...(sender?.keys ?? [])],
    (sender?.windowMs ?? 0) / SECOND_MS,
    sender?.messages ?? 0,
  ];
}

/** What became of a message, by the statement's one row. */
export function acceptanceOf(
  row: Row | undefined,
  { receivedAt }: NewMessage,
  sender: SenderLimit | undefined,
): Acceptance {
  if (row?.stored === true) return 'stored';
  if (row === undefined || sender === undefined || row.limited_since === null) return 'known';
  const end = dateIn(row, 'limited_since').getTime() + sender.windowMs;
  return { retryAfterMs: Math.max(0, end - receivedAt.getTime()) };
}
