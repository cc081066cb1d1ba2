import {
  byField,
  cleanMessage,
  LINE_FIELDS,
  TEXT_FIELDS,
  type MessageFields,
} from '../../src/features/contact/index.ts';
import { fillPattern } from '../../src/lib/patterns.ts';
import type { MailSettings } from '../environment.ts';
import type { Mail, MailKind } from '../mail/index.ts';
import { isPlainAddress, mailOf, shortName, showBidiMarks } from '../mail/index.ts';
import type { ContactContent } from '../site/index.ts';
import type { Messages, NewMessage } from './messages.ts';
import { recordNotice, recordSpamNotice } from './notice-queue.ts';

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

function factsOf({ receivedAt, id, spam }: NewMessage, copy: NoticeCopy) {
  return [
    [copy.received, receivedAt.toISOString()],
    [copy.message, id],
    [copy.spam, spam],
  ] as const;
}

type Sender = Pick<MailSettings, 'from' | 'to'>;

/** A reply to the notice goes to the visitor. Nothing that a visitor wrote can add a header or a recipient. */
export function composeNotice(
  message: NewMessage,
  copy: NoticeCopy,
  { from, to }: Sender,
  recipient: string,
): Mail {
  const name = shortName(message.name);
  const subject = fillPattern(copy.from, { name: name === '' ? copy.visitor : name });
  return mailOf({
    from,
    to,
    recipient,
    ...(isPlainAddress(message.email) ? { replyTo: { name, address: message.email } } : {}),
    subject: message.spam === null ? subject : `${copy.spam}: ${subject}`,
    text: messageText(message, copy.labels, factsOf(message, copy)),
    id: message.id,
    date: message.receivedAt,
  });
}

/** Marks the lines of a visitor's text, so that they cannot look like the next message. */
function quoted(text: string): string {
  const start = text.indexOf('\n\n') + 2;
  return text.slice(0, start) + text.slice(start).replace(/^(?=[^])/gm, '> ');
}

/** Messages in one notice. A wave of spam may have thousands. */
const MAX_SHOWN = 50;

/**
 * One message gets an ordinary notice with a mark in its subject, several share a mail.
 * @param count of all messages, of which the mail shows only the given ones
 */
export function composeSpamNotice(
  messages: readonly [NewMessage, ...NewMessage[]],
  count: number,
  copy: NoticeCopy,
  { from, to }: Sender,
  recipient: string,
): Mail {
  const [first] = messages;
  if (count === 1) return composeNotice(first, copy, { from, to }, recipient);
  const texts = messages.map((message) =>
    quoted(messageText(message, copy.labels, factsOf(message, copy))),
  );
  const others = count - messages.length;
  return mailOf({
    from,
    to,
    recipient,
    subject: `${copy.spam} (${count})`,
    text: [
      ...texts,
      ...(others > 0 ? [`+ ${others}: npm run contact -- list --spam --limit 1000\n`] : []),
    ].join('\n\n'),
    id: `spam-${first.id}`,
    date: first.receivedAt,
  });
}

/** Sends a notice only to a recipient who is still in the settings, and records when its messages were mailed. */
function kindOf(
  compose: MailKind['compose'],
  record: typeof recordNotice,
  { recipients }: MailSettings,
): MailKind {
  return {
    afterCrash: 'repeat',
    afterRefusal: 'retry',
    compose: async (job) => (recipients.includes(job.recipient) ? compose(job) : undefined),
    ended: async (tx, { subject }, { state, at }) => {
      if (state === 'done') await record(tx, subject, at);
    },
  };
}

export function noticeKind(
  { numbered }: Pick<Messages, 'numbered'>,
  copy: NoticeCopy,
  settings: MailSettings,
): MailKind {
  const compose: MailKind['compose'] = async ({ subject, recipient }) => {
    const message = await numbered(subject);
    if (message === undefined) return undefined;
    return {
      mail: composeNotice(message, copy, settings, recipient),
      facts: { message: message.id },
    };
  };
  return kindOf(compose, recordNotice, settings);
}

export function spamNoticeKind(
  { collected }: Pick<Messages, 'collected'>,
  copy: NoticeCopy,
  settings: MailSettings,
): MailKind {
  const compose: MailKind['compose'] = async ({ subject, recipient }) => {
    const { count, shown } = await collected(subject, MAX_SHOWN);
    const [first, ...others] = shown;
    if (first === undefined) return undefined;
    return {
      mail: composeSpamNotice([first, ...others], count, copy, settings, recipient),
      facts: { messages: count },
    };
  };
  return kindOf(compose, recordSpamNotice, settings);
}
