import type { Row, Value } from './rows.ts';
import { dateIn, textIn } from './rows.ts';
import type { Acceptance, NewMessage, SenderLimit } from './store.ts';

/** A message that waits to be stored, with its sender. */
export interface Arrival {
  readonly message: NewMessage;
  readonly sender: SenderLimit | undefined;
}

/**
 * Stores messages in one statement, hence one transaction and one way to the database and back. No two
 * of them have an id or a sender's key in common, and all have one limit. Rows are locked in one order everywhere,
 * first senders, then messages, so that two replicas never wait for each other. Whether an id is known is
 * asked for each row by the index: as a join, it would read all messages where they were few at first.
 */
export const ACCEPT = {
  name: 'accept',
  text: `WITH given AS (
  SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[],
    $7::text[], $8::text[]) AS g (id, received_at, spam, flag, name, email, organization, message)
), keys AS (
  SELECT * FROM unnest($9::uuid[], $10::text[]) AS k (id, key)
), fresh AS (
  SELECT * FROM given WHERE (SELECT m.id FROM messages m WHERE m.id = given.id) IS NULL
), counted AS (
  INSERT INTO senders AS s (key, began_at, count)
  SELECT key, received_at, 1 FROM fresh JOIN keys USING (id) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN s.began_at <= excluded.began_at - make_interval(secs => $11::float8)
      THEN 1 ELSE s.count + 1 END,
    began_at = CASE WHEN s.began_at <= excluded.began_at - make_interval(secs => $11::float8)
      THEN excluded.began_at ELSE least(s.began_at, excluded.began_at) END
  RETURNING key, count, began_at
), limited AS (
  SELECT id, max(began_at) AS since FROM counted JOIN keys USING (key) WHERE count > $12::bigint GROUP BY id
), stored AS (
  INSERT INTO messages (id, received_at, spam, flag, name, email, organization, message)
  SELECT id, received_at, spam, flag, name, email, organization, message FROM fresh
  WHERE NOT EXISTS (SELECT FROM limited WHERE limited.id = fresh.id)
  ORDER BY id
  ON CONFLICT (id) DO NOTHING
  RETURNING number, id, received_at, spam
), queued AS (
  INSERT INTO outbox (number, queued_at, next_try_at)
  SELECT number, received_at, received_at FROM stored WHERE spam IS NULL
)
SELECT id, id IN (SELECT id FROM stored) AS stored,
  (SELECT since FROM limited WHERE limited.id = given.id) AS limited_since
FROM given`,
};

const SECOND_MS = 1_000;

/** Takes messages that go together, gives the statement's values. */
export function acceptValues(arrivals: readonly Arrival[]): (Value | Value[])[] {
  const messages = arrivals.map(({ message }) => message);
  const sender = arrivals[0]?.sender;
  const keys = arrivals.flatMap((arrival) =>
    (arrival.sender?.keys ?? []).map((key) => ({ id: arrival.message.id, key })),
  );
  return [
    messages.map(({ id }) => id),
    messages.map(({ receivedAt }) => receivedAt),
    messages.map(({ spam }) => spam),
    messages.map(({ flag }) => flag),
    messages.map(({ name }) => name),
    messages.map(({ email }) => email),
    messages.map(({ organization }) => organization),
    messages.map(({ message }) => message),
    keys.map(({ id }) => id),
    keys.map(({ key }) => key),
    (sender?.windowMs ?? 0) / SECOND_MS,
    sender?.messages ?? 0,
  ];
}

/** Takes the statement's answer, gives what became of each message by its id. */
export function acceptancesOf(rows: readonly Row[]): (arrival: Arrival) => Acceptance {
  const byId = new Map(rows.map((row) => [textIn(row, 'id'), row]));
  return ({ message, sender }) => {
    const row = byId.get(message.id);
    if (row?.stored === true) return 'stored';
    if (row === undefined || sender === undefined || row.limited_since === null) return 'known';
    const end = dateIn(row, 'limited_since').getTime() + sender.windowMs;
    return { retryAfterMs: Math.max(0, end - message.receivedAt.getTime()) };
  };
}
