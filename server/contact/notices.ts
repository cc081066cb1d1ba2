import { LINE_FIELDS, TEXT_FIELDS } from '../../src/features/contact/index.ts';
import { numberIn, type Database, type Transaction } from '../database/index.ts';
import type { MailSettings } from '../environment.ts';
import type { MailKind } from '../mail/index.ts';
import { body, enqueue, isPlainAddress, line, mailOf, shortName } from '../mail/index.ts';
import type { ContactContent } from '../site/index.ts';
import type { NewMessage } from './rows.ts';

export const NOTICE = 'notice';

/** The notices of a message; correlated, so that the index is used. */
export const OF_MESSAGE = `FROM outbox o WHERE o.kind = '${NOTICE}' AND o.subject = messages.number`;

const UNMAILED = 'mailed_at IS NULL AND spam IS NULL';

/** A message is mailed when all of its notices are. */
const RECORD_MAILED = `UPDATE messages SET mailed_at = $1 WHERE ${UNMAILED}
  AND EXISTS (SELECT 1 ${OF_MESSAGE} AND o.state = 'done')
  AND NOT EXISTS (SELECT 1 ${OF_MESSAGE} AND o.state NOT IN ('done', 'dropped'))`;

/** About a day, since attempts are an hour apart in the end. */
const MAX_ATTEMPTS = 30;

export async function enqueueNotices(
  tx: Transaction,
  number: number,
  recipients: readonly string[],
  now: Date,
): Promise<void> {
  for (const recipient of recipients) {
    // Its own queue, so that one refused recipient does not delay the others.
    const queue = `${NOTICE} ${number} ${recipient}`;
    await enqueue(tx, { kind: NOTICE, subject: number, recipient, queue, now });
  }
}

export async function deleteOrphans(tx: Transaction): Promise<void> {
  await tx.run(`DELETE FROM outbox WHERE kind = '${NOTICE}'
    AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.number = outbox.subject)`);
}

/**
 * Adapts the outbox to MAIL_TO. Messages that are not mailed yet get a notice for each address that has
 * none, and notices for other addresses are deleted.
 */
export async function enqueueMissing(
  database: Database,
  recipients: readonly string[],
  now: Date,
): Promise<void> {
  const addresses = recipients.map((_recipient, index) => `$${index + 1}`).join(', ');
  await database.transaction(async (tx) => {
    await tx.run(
      `DELETE FROM outbox WHERE kind = '${NOTICE}' AND (state = 'dropped'
        OR state IN ('waiting', 'failed') AND recipient NOT IN (${addresses}))`,
      ...recipients,
    );
    for (const recipient of recipients) {
      const missing = await tx.run(
        `SELECT number FROM messages WHERE ${UNMAILED}
          AND NOT EXISTS (SELECT 1 ${OF_MESSAGE} AND o.recipient = $1) ORDER BY number`,
        recipient,
      );
      for (const row of missing) {
        await enqueueNotices(tx, numberIn(row, 'number'), [recipient], now);
      }
    }
    // An address whose mails failed may be gone from MAIL_TO.
    await tx.run(RECORD_MAILED, now);
  });
}

type Words = ContactContent['notice'];

/** The message without a label, then the other fields of several lines. */
function textsOf(message: NewMessage, { labels }: Words): string[] {
  return TEXT_FIELDS.filter(({ name }) => name === 'message' || message[name] !== '').map(
    ({ name }) => (name === 'message' ? '' : `${labels[name]}:\n`) + body(message[name]),
  );
}

/**
 * Replies go to the visitor. Nothing that a visitor wrote can add a header, a recipient, or a line that
 * looks like one of ours.
 */
export function composeNotice(
  message: NewMessage,
  words: Words,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  recipient: string,
) {
  const name = shortName(message.name);
  const facts = [
    ...LINE_FIELDS.map((field) => [words.labels[field.name], line(message[field.name])]),
    [words.received, message.receivedAt.toISOString()],
    [words.message, message.id],
  ];
  const lines = facts.filter(([, value]) => value !== '').map((fact) => fact.join(': '));
  return mailOf({
    from,
    to,
    recipient,
    ...(isPlainAddress(message.email) ? { replyTo: { name, address: message.email } } : {}),
    subject: `${words.from} ${name === '' ? words.visitor : name}`,
    text: `${[lines.join('\n'), ...textsOf(message, words)].join('\n\n')}\n`,
    id: message.id,
    date: message.receivedAt,
  });
}

export function noticeKind(
  getMessage: (number: number) => Promise<NewMessage | undefined>,
  words: Words,
  settings: MailSettings,
): MailKind {
  return {
    afterCrash: 'repeat',
    afterRefusal: 'retry',
    maxAttempts: MAX_ATTEMPTS,
    keepsEnded: true,
    compose: async ({ subject, recipient }) => {
      if (!settings.recipients.includes(recipient)) return undefined;
      const message = await getMessage(subject);
      if (message === undefined) return undefined;
      return {
        mail: composeNotice(message, words, settings, recipient),
        facts: { message: message.id },
      };
    },
    ended: async (tx, { subject }, { state, at }) => {
      if (state !== 'done') return;
      // Two notices that end at the same moment do not see each other's end, so the second waits for the first.
      await tx.run('UPDATE messages SET mailed_at = mailed_at WHERE number = $1', subject);
      await tx.run(`${RECORD_MAILED} AND number = $2`, at, subject);
    },
  };
}
