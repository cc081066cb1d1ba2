import type { Transaction } from '../database/index.ts';
import type { Outcome } from './failures.ts';
import { mailIn, type MailKind, type QueuedMail } from './kinds.ts';
import type { Lane } from './pacing.ts';

const COLUMNS = 'id, kind, subject, recipient, attempts, unanswered';

/** The number of attempts distinguishes this claim from a later claim by another process. */
const IS_CLAIMED = "id = $1 AND attempts = $2 AND state IN ('sending', 'data sent')";

/** Claims the oldest mail of a lane that may be sent. */
export async function claim(
  tx: Transaction,
  { maySend = 'TRUE' }: MailKind,
  lane: Lane,
): Promise<QueuedMail | undefined> {
  const sql = `UPDATE outbox SET state = 'sending', attempts = attempts + 1
    WHERE state = 'waiting' AND id = (SELECT id FROM outbox
      WHERE state = 'waiting' AND kind = $1 AND queue = $2 AND (${maySend}) ORDER BY id LIMIT 1)
    RETURNING ${COLUMNS}`;
  const [row] = await tx.run(sql, lane.kind, lane.queue);
  return row && mailIn(row);
}

export async function permitData(
  tx: Transaction,
  { maySend = 'TRUE', isWanted = 'TRUE' }: MailKind,
  { id, attempts }: QueuedMail,
): Promise<boolean> {
  const sql = `UPDATE outbox SET state = 'data sent', data_sent_at = $3
    WHERE id = $1 AND attempts = $2 AND state = 'sending' AND (${maySend}) AND (${isWanted})
    RETURNING id`;
  return (await tx.run(sql, id, attempts, new Date())).length > 0;
}

/**
 * Records the outcome of an attempt, or deletes a mail that is dropped. `done` is recorded even if another process
 * has claimed the mail.
 */
export async function end(
  tx: Transaction,
  kind: MailKind,
  mail: QueuedMail,
  outcome: Outcome,
  at = new Date(),
): Promise<void> {
  const { id, attempts } = mail;
  const { state, reason, isUnanswered = false } = outcome;
  const which =
    state === 'done'
      ? "id = $1 AND attempts >= $2 AND state IN ('waiting', 'sending', 'data sent', 'unknown')"
      : IS_CLAIMED;
  const update = `UPDATE outbox SET state = $3, ended_at = $4, last_error = $5,
    unanswered = unanswered + $6 WHERE ${which}`;
  const endedAt = state === 'waiting' ? null : at;
  const rows =
    state === 'dropped'
      ? await tx.run(`DELETE FROM outbox WHERE ${which} RETURNING id`, id, attempts)
      : await tx.run(
          `${update} RETURNING id`,
          ...[id, attempts, state, endedAt, reason, Number(isUnanswered)],
        );
  if (rows.length > 0 && state !== 'waiting') {
    await kind.ended?.(tx, mail, { ...outcome, state, at });
  }
}

/**
 * Recovers the mails of a sender that crashed. If the content of a mail was sent, its kind decides whether
 * it is repeated or unknown. Other mails wait again.
 * @param own ids of the mails that this process is working on
 */
export async function recover(
  tx: Transaction,
  kinds: ReadonlyMap<string, MailKind>,
  own: ReadonlySet<number>,
): Promise<void> {
  const sql = `SELECT state, ${COLUMNS} FROM outbox WHERE state IN ('sending', 'data sent')`;
  for (const row of await tx.run(sql)) {
    const mail = mailIn(row);
    const kind = kinds.get(mail.kind);
    if (kind === undefined || own.has(mail.id)) continue;
    const isUnknown = row.state === 'data sent' && kind.afterCrash === 'unknown';
    await end(tx, kind, mail, { state: isUnknown ? 'unknown' : 'waiting', reason: 'crash' });
  }
}
