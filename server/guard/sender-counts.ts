import type { Run, Statement } from '../database/index.ts';
import { dateIn, numberIn, statement } from '../database/index.ts';

/** How many messages, or whatever is counted, one sender may leave. */
export interface SenderLimit {
  /** What is counted, each by itself, as keyed hashes: the sender's address and the form; never the address itself. */
  readonly keys: readonly string[];
  /** Messages within the window. */
  readonly messages: number;
  /** Length of the window in milliseconds; it begins with the first message of a key, and never later than now. */
  readonly windowMs: number;
}

/** The sender has left as many messages as one may; nothing was stored. */
export interface LimitReached {
  /** Time in milliseconds until the next one is taken. */
  readonly retryAfterMs: number;
}

const COUNT = `INSERT INTO senders (key, began_at, count) VALUES ($1, $2, 1)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN began_at <= $3 THEN 1 ELSE count + 1 END,
    began_at = CASE WHEN began_at <= $3 THEN excluded.began_at
      ELSE min(began_at, excluded.began_at) END
  RETURNING count, began_at`;

/** Counts one more of a sender in SQLite; undefined where it is within the limit. */
export function countSender(
  run: Run,
  { keys, messages, windowMs }: SenderLimit,
  now: Date,
): LimitReached | undefined {
  const windowStart = new Date(now.getTime() - windowMs);
  const waits = keys.flatMap((key) => {
    const [row] = run(COUNT, key, now, windowStart);
    if (row === undefined || numberIn(row, 'count') <= messages) return [];
    return [dateIn(row, 'began_at').getTime() + windowMs - now.getTime()];
  });
  return waits.length === 0 ? undefined : { retryAfterMs: Math.max(0, ...waits) };
}

/** Placeholders of one statement's values: the keys, the time, the window's seconds, the most within it. */
interface CountPlaceholders {
  readonly keys: string;
  readonly at: string;
  readonly seconds: string;
  readonly most: string;
}

/**
 * The same for one statement of PostgreSQL, as parts of its `WITH`: counts if the part `fresh` has a
 * row; `limited` has one then, whose `since` is null within the limit.
 */
export function countSenderSql({ keys, at, seconds, most }: CountPlaceholders): string {
  const isOver = `s.began_at <= excluded.began_at - make_interval(secs => ${seconds}::float8)`;
  return `counted AS (
  INSERT INTO senders AS s (key, began_at, count)
  SELECT key, ${at}::timestamptz, 1 FROM unnest(${keys}::text[]) AS key, fresh ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN ${isOver} THEN 1 ELSE s.count + 1 END,
    began_at = CASE WHEN ${isOver} THEN excluded.began_at
      ELSE least(s.began_at, excluded.began_at) END
  RETURNING count, began_at
), limited AS (
  SELECT max(began_at) AS since FROM counted WHERE count > ${most}::bigint
)`;
}

/** Forgets senders whose window began before then; gives a row for each. */
export function forgetSenders(before: Date): Statement {
  return statement('DELETE FROM senders WHERE began_at < $1 RETURNING count', before);
}
