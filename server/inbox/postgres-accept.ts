import type { Row, Value } from './rows.ts';
import { dateIn } from './rows.ts';
import type { Acceptance, NewMessage, SenderLimit } from './store.ts';

/** One statement, hence one transaction and one way to the database and back. */
export const ACCEPT = {
  name: 'accept',
  text: `WITH known AS (
  SELECT 1 FROM messages WHERE id = $1::uuid
), counted AS (
  INSERT INTO senders AS s (key, began_at, count)
  SELECT $8::text, $2::timestamptz, 1 WHERE $8 IS NOT NULL AND NOT EXISTS (SELECT FROM known)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN s.began_at <= $9::timestamptz THEN 1 ELSE s.count + 1 END,
    began_at = CASE WHEN s.began_at <= $9 THEN excluded.began_at ELSE s.began_at END
  RETURNING count, began_at
), stored AS (
  INSERT INTO messages (id, received_at, spam, name, email, organization, message)
  SELECT $1, $2, $3, $4, $5, $6, $7
  WHERE NOT EXISTS (SELECT FROM known)
    AND NOT EXISTS (SELECT FROM counted WHERE count > $10::bigint)
  ON CONFLICT (id) DO NOTHING
  RETURNING number
), queued AS (
  INSERT INTO outbox (number, queued_at, next_try_at)
  SELECT number, $2, $2 FROM stored WHERE $3::text IS NULL
)
SELECT EXISTS (SELECT FROM stored) AS stored,
  (SELECT began_at FROM counted WHERE count > $10) AS limited_since`,
};

/** Takes a message and its sender, gives the statement's values. */
export function acceptValues(message: NewMessage, sender: SenderLimit | undefined): Value[] {
  const { id, receivedAt, spam, name, email, organization, message: text } = message;
  const columns = [id, receivedAt, spam, name, email, organization, text];
  if (sender === undefined) return [...columns, null, null, null];
  const windowStart = new Date(receivedAt.getTime() - sender.windowMs);
  return [...columns, sender.key, windowStart, sender.messages];
}

/** Takes the statement's answer, gives what became of the message. */
export function acceptanceOf(
  rows: readonly Row[],
  message: NewMessage,
  sender: SenderLimit | undefined,
): Acceptance {
  const [row] = rows;
  if (row?.stored === true) return 'stored';
  if (row === undefined || sender === undefined || row.limited_since === null) return 'known';
  const end = dateIn(row, 'limited_since').getTime() + sender.windowMs;
  return { retryAfterMs: Math.max(0, end - message.receivedAt.getTime()) };
}
