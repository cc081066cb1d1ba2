import type { Statement } from '../../database/index.ts';
import { statement } from '../../database/index.ts';
import { enqueueSql } from '../../mail/index.ts';

/** The kind of mail that asks for a confirmation; its number is the reader's, its recipient the reader's hash. */
export const CONFIRMATION_MAIL = 'confirmation';

/** Why somebody gets no letter. Whoever complained is not even asked again. */
export type SuppressionReason = 'left' | 'bounced' | 'complained' | 'erased';

/** Somebody asks for the letter. */
export interface Ask {
  readonly hash: string;
  readonly address: string;
  /** What stood beside the form. */
  readonly consent: { readonly words: string; readonly version: string };
  readonly now: Date;
}

/** Time in milliseconds after which a confirmation mail is sent again to whoever asks again. */
const ASK_AGAIN_MS = 10 * 60 * 1_000;

/** The reader who asked just now and has to confirm. */
const ASKED_NOW =
  "FROM letter_readers r WHERE r.hash = $1 AND r.asked_at = $2 AND r.state = 'asked'";

/**
 * Each address is written to alike, known or not, so that no answer takes longer for one of them. A mail
 * is queued for whoever has not confirmed.
 */
export function askStatements({ hash, address, consent, now }: Ask): Statement[] {
  return [
    statement(
      `INSERT INTO letter_readers (hash, address, state, asked_at, words_version)
        SELECT $1, $2, 'asked', $3, $4
        WHERE NOT EXISTS (SELECT 1 FROM letter_suppressions WHERE hash = $1 AND reason = 'complained')
        ON CONFLICT (hash) DO UPDATE SET asked_at = excluded.asked_at, words_version =
          CASE letter_readers.state WHEN 'asked' THEN excluded.words_version
          ELSE letter_readers.words_version END
        WHERE letter_readers.asked_at <= $5 OR letter_readers.asked_at > $3`,
      hash,
      address,
      now,
      consent.version,
      new Date(now.getTime() - ASK_AGAIN_MS),
    ),
    statement(
      `INSERT INTO letter_consents (hash, address, event, words, words_version, at)
        SELECT r.hash, r.address, 'asked', $3, r.words_version, r.asked_at ${ASKED_NOW}`,
      hash,
      now,
      consent.words,
    ),
    // One that was given up begins again.
    statement(
      `${enqueueSql(CONFIRMATION_MAIL, 'r.number', 'r.asked_at', 'r.hash')} ${ASKED_NOW}
        ON CONFLICT (number, kind, recipient) DO UPDATE SET attempts = 0, queued_at = excluded.queued_at,
          next_try_at = excluded.next_try_at, scheduled_at = excluded.scheduled_at
        WHERE outbox.next_try_at IS NULL`,
      hash,
      now,
    ),
  ];
}

/** The reader whom a link's token confirms. */
const ITS_READER = '(SELECT c.reader FROM letter_confirmations c WHERE c.hash = $1)';

/** The first of them gives a row if somebody has confirmed just now. Whoever had left comes back. */
export function confirmStatements(token: string, now: Date): Statement[] {
  const isNow = `r.number = ${ITS_READER} AND r.confirmed_at = $2`;
  return [
    statement(
      `UPDATE letter_readers SET state = 'confirmed', confirmed_at = $2, soft_bounces = 0
        WHERE state = 'asked' AND number = (SELECT c.reader FROM letter_confirmations c
          WHERE c.hash = $1 AND c.expires_at > $2)
        RETURNING number`,
      token,
      now,
    ),
    statement(
      `INSERT INTO letter_consents (hash, address, event, words, words_version, at)
        SELECT r.hash, r.address, 'confirmed', asked.words, asked.words_version, r.confirmed_at
        FROM letter_readers r JOIN letter_consents asked ON asked.number =
          (SELECT max(c.number) FROM letter_consents c WHERE c.hash = r.hash AND c.event = 'asked')
        WHERE ${isNow} AND NOT EXISTS (SELECT 1 FROM letter_consents c
          WHERE c.hash = r.hash AND c.event = 'confirmed' AND c.at = r.confirmed_at)`,
      token,
      now,
    ),
    statement(
      `DELETE FROM letter_suppressions WHERE reason <> 'complained'
        AND hash = (SELECT r.hash FROM letter_readers r WHERE ${isNow})`,
      token,
      now,
    ),
  ];
}

const THIS_READER = '(SELECT number FROM letter_readers WHERE hash = $1)';

/** Somebody goes off the list, and what waits to be mailed to them with them. */
export function removalStatements(hash: string): Statement[] {
  return [
    statement(
      `DELETE FROM outbox WHERE kind = '${CONFIRMATION_MAIL}' AND number = ${THIS_READER}`,
      hash,
    ),
    statement(`DELETE FROM letter_confirmations WHERE reader = ${THIS_READER}`, hash),
    statement('DELETE FROM letter_readers WHERE hash = $1 RETURNING number', hash),
  ];
}

/** Erases a reader who has not confirmed in time; what proves nothing, as nothing was ever confirmed, goes as well. */
export function forgetStatements(number: number, hash: string, askedBefore: Date): Statement[] {
  const isGone = 'NOT EXISTS (SELECT 1 FROM letter_readers WHERE number = $1)';
  return [
    statement(
      "DELETE FROM letter_readers WHERE number = $1 AND state = 'asked' AND asked_at < $2",
      number,
      askedBefore,
    ),
    statement(
      `DELETE FROM outbox WHERE kind = '${CONFIRMATION_MAIL}' AND number = $1 AND ${isGone}`,
      number,
    ),
    statement(`DELETE FROM letter_confirmations WHERE reader = $1 AND ${isGone}`, number),
    statement(
      `DELETE FROM letter_consents WHERE hash = $2 AND ${isGone} AND NOT EXISTS
        (SELECT 1 FROM letter_consents c WHERE c.hash = $2 AND c.event <> 'asked')`,
      number,
      hash,
    ),
  ];
}

/** No letter goes to that hash from now on. A complaint is never taken back by anything that comes after it. */
export function suppressStatements(
  hash: string,
  reason: SuppressionReason,
  now: Date,
): Statement[] {
  const over =
    reason === 'complained'
      ? `UPDATE SET reason = excluded.reason, at = excluded.at
          WHERE letter_suppressions.reason <> 'complained'`
      : 'NOTHING';
  return [
    statement(
      `INSERT INTO letter_suppressions (hash, reason, at) VALUES ($1, '${reason}', $2)
        ON CONFLICT (hash) DO ${over}`,
      hash,
      now,
    ),
  ];
}

/** Suppresses somebody, takes them off the list and records why, where they stood on it. */
export function endStatements(hash: string, reason: SuppressionReason, now: Date): Statement[] {
  return [
    statement(
      `INSERT INTO letter_consents (hash, address, event, words, words_version, at)
        SELECT r.hash, r.address, '${reason}', '', r.words_version, $2
        FROM letter_readers r WHERE r.hash = $1`,
      hash,
      now,
    ),
    ...suppressStatements(hash, reason, now),
    ...removalStatements(hash),
  ];
}
