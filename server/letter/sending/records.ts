import type { Statement } from '../../database/index.ts';
import { statement } from '../../database/index.ts';
import type { BatchEnd, BatchRecords, MailRecords } from '../../mail/index.ts';

/** The kind of mail that brings a letter to a reader. */
export const LETTER_MAIL = 'letter';

/**
 * A letter is halted when so many of the last mails were refused for good: a list or a name that has
 * gone bad is noticed after a few hundred mails and not after all. Providers take offence at 5 %.
 */
export const HALT = { refused: 10, of: 200 } as const;

const STATES: Readonly<Record<BatchEnd, string>> = {
  refused: 'failed',
  'given-up': 'failed',
  barred: 'suppressed',
  dropped: 'dropped',
};

/** RFC 3463: mailboxes that are not there, have moved or are switched off; nobody writes to them again. */
const NO_SUCH_MAILBOX = /\b5\.(?:1\.[0-36]|1\.10|2\.1)\b/;

/** Whether a refusal says that there is nobody at that address. */
export function isGone(reason: string): boolean {
  return NO_SUCH_MAILBOX.test(reason);
}

const HALTED = `UPDATE letter_letters SET state = 'halted', reason = 'refused'
  WHERE number = (SELECT letter FROM letter_deliveries WHERE number = $1) AND state = 'sending'
    AND (SELECT count(*) FROM (
      SELECT d.state FROM letter_deliveries d
      WHERE d.letter = letter_letters.number AND d.at >= letter_letters.started_at
        AND d.state IN ('sent', 'failed')
      ORDER BY d.at DESC LIMIT ${HALT.of}) recent WHERE recent.state = 'failed') >= ${HALT.refused}`;

/** Why nobody writes to an address again, other than that its reader has left. */
export type BarReason = 'bounced' | 'complained';

/**
 * The reader of a delivery goes off the list, and is barred outside of every list, which is on record
 * among the consents.
 * @param condition in SQL on `letter_deliveries d`, for what has to hold besides
 */
export function barringOf(
  number: number,
  now: Date,
  reason: BarReason,
  condition = 'true',
): Statement[] {
  const known = 'SELECT 1 FROM letter_suppressions s WHERE s.hash = d.hash';
  const record = `INSERT INTO letter_consents (hash, address, event, words, words_version, at)
    SELECT d.hash, r.address, '${reason}', '', r.words_version, $2
    FROM letter_deliveries d JOIN letter_readers r ON r.hash = d.hash
    WHERE d.number = $1 AND ${condition} AND NOT EXISTS (${known} AND s.reason = '${reason}')`;
  // A complaint outweighs any other reason, since asking for the letter again does not lift it.
  const bar = `INSERT INTO letter_suppressions (hash, reason, at)
    SELECT d.hash, '${reason}', $2 FROM letter_deliveries d WHERE d.number = $1 AND ${condition}
    ON CONFLICT (hash) DO ${reason === 'complained' ? "UPDATE SET reason = 'complained'" : 'NOTHING'}`;
  const theirs = `SELECT r.number FROM letter_readers r JOIN letter_deliveries d ON d.hash = r.hash
    WHERE d.number = $1 AND ${condition}`;
  return [
    statement(record, number, now),
    statement(bar, number, now),
    statement(`DELETE FROM letter_confirmations WHERE reader IN (${theirs})`, number),
    statement(`DELETE FROM letter_readers WHERE number IN (${theirs})`, number),
  ];
}

/** Records how a mail ended that was not sent. */
export function endOf(number: number, now: Date, how: BatchEnd, reason: string): Statement[] {
  const ended = `UPDATE letter_deliveries SET state = $2, reason = $3, at = $4
    WHERE number = $1 AND state = 'waiting' AND NOT EXISTS (
      SELECT 1 FROM outbox o WHERE o.kind = '${LETTER_MAIL}' AND o.number = $1)`;
  return [
    statement(ended, number, STATES[how], reason === '' ? null : reason, now),
    ...(how === 'refused' ? [statement(HALTED, number)] : []),
    ...(how === 'refused' && isGone(reason) ? barringOf(number, now, 'bounced') : []),
  ];
}

/** What is recorded of the mails of letters, and which of them go out. */
export function letterRecords(perMinute: number): MailRecords & BatchRecords {
  return {
    before: () => [],
    after: (number, now) => [
      statement(
        "UPDATE letter_deliveries SET state = 'sent', reason = NULL, at = $2 WHERE number = $1",
        number,
        now,
      ),
    ],
    isOpen: `EXISTS (SELECT 1 FROM letter_letters l WHERE l.number = f.batch
      AND l.state = 'sending' AND l.awake_until > $1)`,
    isBarred: `EXISTS (SELECT 1 FROM letter_deliveries d JOIN letter_suppressions s
      ON s.hash = d.hash WHERE d.number = outbox.number)`,
    ended: endOf,
    perMinute,
  };
}
