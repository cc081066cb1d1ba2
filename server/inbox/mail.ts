import { headingOf, labelOf, LINE_FIELDS, TEXT_FIELDS } from '../../src/message/index.ts';
import type { Mail, MailSettings } from '../mail/index.ts';
import { body, isPlainAddress, line, mailOf, shortName } from '../mail/index.ts';
import type { NewMessage } from './store.ts';

/** What of a stored message goes into its mail. */
export type MailedMessage = Omit<NewMessage, 'spam'>;

/** Begins the subject of a message that is flagged; a filter of the owner's may go by it (docs/inbox.md). */
const POSSIBLY_SPAM = '[possibly spam] ';

/** The message as it is, and below it what else was written in several lines, each with its label. */
function textsOf(message: MailedMessage): string[] {
  return TEXT_FIELDS.filter(({ name }) => name === 'message' || message[name] !== '').map(
    (field) => headingOf(field) + body(message[field.name]),
  );
}

/**
 * The mail of a stored message to one of its readers: plain text from the owner's own domain,
 * answered to the visitor; the header names all readers. Nothing that a visitor wrote can add a header,
 * a recipient or a line that looks like one of ours. Throws nothing.
 */
export function composeMail(
  message: MailedMessage,
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  recipient: string,
): Mail {
  const name = shortName(message.name);
  const facts = [
    ['Possibly spam', message.flag ?? ''],
    ...LINE_FIELDS.map((field) => [labelOf(field), line(message[field.name])]),
    ['Received', message.receivedAt.toISOString()],
    ['Message', message.id],
  ];
  const lines = facts.filter(([, value]) => value !== '').map((fact) => fact.join(': '));
  return mailOf({
    from,
    to,
    recipient,
    ...(isPlainAddress(message.email) ? { replyTo: { name, address: message.email } } : {}),
    subject: `${message.flag === null ? '' : POSSIBLY_SPAM}Message from ${name === '' ? 'a visitor' : name}`,
    text: `${[lines.join('\n'), ...textsOf(message)].join('\n\n')}\n`,
    id: message.id,
    date: message.receivedAt,
  });
}
