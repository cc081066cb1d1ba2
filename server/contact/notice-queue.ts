import type { Database, Transaction } from '../database/index.ts';
import { enqueue } from '../mail/index.ts';
import { DAY_MS } from '../time.ts';

/** Tells the owner about one message, whose number is the subject. */
export const NOTICE = 'notice';

/** Tells the owner about messages that look like spam. The subject is the time at which they were collected. */
export const SPAM_NOTICE = 'spam notice';

/** Kinds of mails about messages, for SQL. */
export const NOTICE_KINDS = `('${NOTICE}', '${SPAM_NOTICE}')`;

/** Selects the notices of a message. The subquery is correlated, so that the index is used. */
export const NOTICES_OF_MESSAGE = `FROM outbox o
  WHERE o.kind = CASE WHEN messages.spam IS NULL THEN '${NOTICE}' ELSE '${SPAM_NOTICE}' END
    AND o.subject = CASE WHEN messages.spam IS NULL THEN messages.number ELSE messages.collected_at END`;

const UNMAILED = 'mailed_at IS NULL AND spam IS NULL';
const COLLECTED = 'mailed_at IS NULL AND collected_at IS NOT NULL';

/** Spam programs send in waves, so there is at most one notice in this time. */
const SPAM_NOTICE_EVERY_MS = DAY_MS;

/** A message counts as mailed when all of its notices are sent. */
const RECORD_MAILED = `UPDATE messages SET mailed_at = $1 WHERE mailed_at IS NULL
  AND EXISTS (SELECT 1 ${NOTICES_OF_MESSAGE} AND o.state = 'done')
  AND NOT EXISTS (SELECT 1 ${NOTICES_OF_MESSAGE} AND o.state <> 'done')`;

/** Each notice has its own queue, so that one refused recipient does not delay the others. */
const NOTICES = `number, $1, '${NOTICE} ' || number || ' ' || $1, $2 FROM messages WHERE ${UNMAILED}`;
const SPAM_NOTICES = `collected_at, $1, '${SPAM_NOTICE} ' || $1, $2
  FROM (SELECT DISTINCT collected_at FROM messages WHERE ${COLLECTED}) AS collections WHERE TRUE`;

/** Queues a notice of a message to each recipient. */
export async function enqueueNotices(
  tx: Transaction,
  recipients: readonly string[],
  now: Date,
  number: number,
): Promise<void> {
  const mails = `${NOTICES} AND number = $3`;
  for (const recipient of recipients) await enqueue(tx, NOTICE, mails, recipient, now, number);
}

/**
 * Queues one notice to each recipient about all messages that look like spam and are in no notice yet, unless
 * messages were collected during the last day. Then a later call collects them.
 */
export async function collectSpam(
  tx: Transaction,
  recipients: readonly string[],
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return;
  // A time in the future is ignored, because the clock may have been wrong.
  const recent = 'SELECT 1 FROM messages WHERE collected_at > $1 AND collected_at <= $2 LIMIT 1';
  const since = new Date(now.getTime() - SPAM_NOTICE_EVERY_MS);
  if ((await tx.run(recent, since, now)).length > 0) return;
  const collect = `UPDATE messages SET collected_at = $1 WHERE spam IS NOT NULL
    AND collected_at IS NULL AND mailed_at IS NULL AND read_at IS NULL`;
  await tx.run(collect, now);
  for (const recipient of recipients) {
    await enqueue(tx, SPAM_NOTICE, SPAM_NOTICES, recipient, now);
  }
}

/**
 * Updates the outbox for the current MAIL_TO. Each message that is not mailed yet gets a notice for every
 * address that has none. Notices for other addresses are deleted.
 */
export async function enqueueMissing(
  database: Database,
  recipients: readonly string[],
  now: Date,
): Promise<void> {
  const addresses = recipients.map((_recipient, index) => `$${index + 1}`).join(', ');
  await database.transaction(async (tx) => {
    await tx.run(
      `DELETE FROM outbox WHERE kind IN ${NOTICE_KINDS} AND state IN ('waiting', 'failed', 'unknown')
        AND recipient NOT IN (${addresses})`,
      ...recipients,
    );
    for (const recipient of recipients) {
      await enqueue(tx, NOTICE, `${NOTICES} ORDER BY number`, recipient, now);
      await enqueue(tx, SPAM_NOTICE, SPAM_NOTICES, recipient, now);
    }
    await collectSpam(tx, recipients, now);
    // The only address whose notices failed may have been removed from MAIL_TO.
    await tx.run(RECORD_MAILED, now);
  });
}

// Two notices that end at once do not see each other's result, so the lock makes the second one wait.

export async function recordNotice(tx: Transaction, number: number, at: Date): Promise<void> {
  await tx.run('UPDATE messages SET mailed_at = mailed_at WHERE number = $1', number);
  await tx.run(`${RECORD_MAILED} AND number = $2`, at, number);
}

export async function recordSpamNotice(
  tx: Transaction,
  collectedAt: number,
  at: Date,
): Promise<void> {
  await tx.run('UPDATE messages SET mailed_at = mailed_at WHERE collected_at = $1', collectedAt);
  await tx.run(`${RECORD_MAILED} AND collected_at = $2`, at, collectedAt);
}
