import type { Row, Value } from './rows.ts';
import { dateIn } from './rows.ts';
import type { Acceptance, NewMessage, SenderLimit } from './store.ts';

/**
 * Stores a message in one statement, hence one transaction and one way to the database and back. Rows
 * are locked in one order everywhere, first senders, then messages, so that two replicas never wait for
 * each other.
 */
export const ACCEPT = {
  name: 'accept',
  text: `WITH fresh AS (
  SELECT WHERE NOT EXISTS (SELECT FROM messages WHERE id = $1::uuid)
), counted AS (
  INSERT INTO senders AS s (key, began_at, count)
  SELECT key, $2::timestamptz, 1 FROM unnest($9::text[]) AS key, fresh ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN s.began_at <= excluded.began_at - make_interval(secs => $10::float8)
      THEN 1 ELSE s.count + 1 END,
    began_at = CASE WHEN s.began_at <= excluded.began_at - make_interval(secs => $10::float8)
      THEN excluded.began_at ELSE least(s.began_at, excluded.began_at) END
  RETURNING count, began_at
), limited AS (
  SELECT max(began_at) AS since FROM counted WHERE count > $11::bigint
), stored AS (
  INSERT INTO messages (id, received_at, spam, flag, name, email, organization, message)
  SELECT $1::uuid, $2::timestamptz, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text
  FROM fresh, limited WHERE since IS NULL
  ON CONFLICT (id) DO NOTHING
  RETURNING number
), queued AS (
  INSERT INTO outbox (number, queued_at, next_try_at, scheduled_at)
  SELECT number, $2::timestamptz, $2::timestamptz, $2::timestamptz FROM stored
  WHERE $3::text IS NULL
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
    message.id,
    message.receivedAt,
    message.spam,
    message.flag,
    message.name,
    message.email,
    message.organization,
    message.message,
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
