import {
  byField,
  cleanMessage,
  LINE_FIELDS,
  TEXT_FIELDS,
  type MessageFields,
} from '../../src/features/contact/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import type { MailSettings } from '../environment.ts';
import type { MailKind } from '../mail/index.ts';
import { enqueue, isPlainAddress, mailOf, shortName, showBidiMarks } from '../mail/index.ts';
import type { ContactContent } from '../site/index.ts';
import type { NewMessage } from './messages.ts';

export const NOTICE = 'notice';

/** Selects the notices of a message. The subquery is correlated, so that the index is used. */
export const OF_MESSAGE = `FROM outbox o WHERE o.kind = '${NOTICE}' AND o.subject = messages.number`;

const UNMAILED = 'mailed_at IS NULL AND spam IS NULL';

/** A message counts as mailed when all of its notices are sent. */
const RECORD_MAILED = `UPDATE messages SET mailed_at = $1 WHERE ${UNMAILED}
  AND EXISTS (SELECT 1 ${OF_MESSAGE} AND o.state = 'done')
  AND NOT EXISTS (SELECT 1 ${OF_MESSAGE} AND o.state <> 'done')`;

/** Queues a notice to each recipient that has none, of one message or of all that are not mailed yet. */
export async function enqueueNotices(
  tx: Transaction,
  recipients: readonly string[],
  now: Date,
  number?: number,
): Promise<void> {
  const which = number === undefined ? UNMAILED : `${UNMAILED} AND number = ${number}`;
  // Each notice has its own queue, so that one refused recipient does not delay the others.
  const mails = `number, $1, '${NOTICE} ' || number || ' ' || $1, $2 FROM messages
    WHERE ${which} ORDER BY number`;
  for (const recipient of recipients) await enqueue(tx, NOTICE, mails, recipient, now);
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
      `DELETE FROM outbox WHERE kind = '${NOTICE}' AND state IN ('waiting', 'failed')
        AND recipient NOT IN (${addresses})`,
      ...recipients,
    );
    await enqueueNotices(tx, recipients, now);
    // The only address whose notices failed may have been removed from MAIL_TO.
    await tx.run(RECORD_MAILED, now);
  });
}

type NoticeCopy = ContactContent['notice'];

/**
 * Shows a message as plain text, its fields before the other facts, without what is empty. Nothing that a visitor
 * wrote can look like a line of ours or steer a terminal.
 */
export function messageText(
  message: MessageFields,
  labels: MessageFields,
  facts: readonly (readonly [label: string, value: string | null])[],
): string {
  const clean = cleanMessage(message);
  const shown = byField(({ name }) => showBidiMarks(clean[name]));
  const fields = LINE_FIELDS.map(
    ({ name }) => [labels[name], shown[name].replace(/\s+/g, ' ')] as const,
  );
  const lines = [...fields, ...facts].filter(([, value]) => value).map((fact) => fact.join(': '));
  const texts = TEXT_FIELDS.filter(({ name }) => shown[name] !== '').map(
    ({ name }) => (name === 'message' ? '' : `${labels[name]}:\n`) + shown[name],
  );
  return `${[lines.join('\n'), ...texts].join('\n\n')}\n`;
}

/** A reply to the notice goes to the visitor. Nothing that a visitor wrote can add a header or a recipient. */
export function composeNotice(
  message: NewMessage,
  copy: NoticeCopy,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  recipient: string,
) {
  const name = shortName(message.name);
  return mailOf({
    from,
    to,
    recipient,
    ...(isPlainAddress(message.email) ? { replyTo: { name, address: message.email } } : {}),
    subject: `${copy.from} ${name === '' ? copy.visitor : name}`,
    text: messageText(message, copy.labels, [
      [copy.received, message.receivedAt.toISOString()],
      [copy.message, message.id],
    ]),
    id: message.id,
    date: message.receivedAt,
  });
}

export function noticeKind(
  getMessage: (number: number) => Promise<NewMessage | undefined>,
  copy: NoticeCopy,
  settings: MailSettings,
): MailKind {
  return {
    afterCrash: 'repeat',
    afterRefusal: 'retry',
    compose: async ({ subject, recipient }) => {
      if (!settings.recipients.includes(recipient)) return undefined;
      const message = await getMessage(subject);
      if (message === undefined) return undefined;
      return {
        mail: composeNotice(message, copy, settings, recipient),
        facts: { message: message.id },
      };
    },
    ended: async (tx, { subject }, { state, at }) => {
      if (state !== 'done') return;
      // Two notices that end at once do not see each other's result, so this lock makes the second one wait.
      await tx.run('UPDATE messages SET mailed_at = mailed_at WHERE number = $1', subject);
      await tx.run(`${RECORD_MAILED} AND number = $2`, at, subject);
    },
  };
}
