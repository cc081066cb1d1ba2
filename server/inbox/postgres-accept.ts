import type { Change, Row, Value } from '../database/index.ts';
import { dateIn } from '../database/index.ts';
import type { SenderLimit } from '../guard/index.ts';
import { countSenderSql } from '../guard/index.ts';
import { enqueueSql } from '../mail/index.ts';
import { MESSAGE_MAIL } from './message-mails.ts';
import type { Acceptance, NewMessage } from './store.ts';

/**
 * Stores a message in one statement, hence one transaction and one way to the database and back. Rows
 * are locked in one order everywhere, first senders, then messages, so that two replicas never wait for
 * each other.
 */
const ACCEPT = {
  name: 'accept',
  sql: `WITH fresh AS (
  SELECT WHERE NOT EXISTS (SELECT FROM messages WHERE id = $1::uuid)
), ${countSenderSql({ keys: '$9', at: '$2', seconds: '$10', most: '$11' })}, stored AS (
  INSERT INTO messages (id, received_at, spam, flag, name, email, organization, message)
  SELECT $1::uuid, $2::timestamptz, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text
  FROM fresh, limited WHERE since IS NULL
  ON CONFLICT (id) DO NOTHING
  RETURNING number
), queued AS (
  ${enqueueSql(MESSAGE_MAIL, 'number', '$2::timestamptz')} FROM stored WHERE $3::text IS NULL
)
SELECT EXISTS (SELECT FROM stored) AS stored, since AS limited_since FROM limited`,
};

const SECOND_MS = 1_000;

/** The statement's values for a message and what its sender may send. */
function acceptValues(message: NewMessage, sender: SenderLimit | undefined): (Value | string[])[] {
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
function acceptanceOf(
  row: Row | undefined,
  { receivedAt }: NewMessage,
  sender: SenderLimit | undefined,
): Acceptance {
  if (row?.stored === true) return 'stored';
  if (row === undefined || sender === undefined || row.limited_since === null) return 'known';
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
