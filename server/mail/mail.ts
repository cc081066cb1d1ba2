import type { SendMailOptions } from 'nodemailer';

/** A mail with the parts that this site decides; none of them is left to a default. */
export interface Mail extends SendMailOptions {
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
}

/** A mail and what the log may say of it: no name and no address. */
export interface ComposedMail {
  readonly mail: Mail;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What a plugin says of a mail. */
export interface Draft {
  readonly from: string;
  /** As the header names those who get it. */
  readonly to: string;
  /** The address that gets this copy. */
  readonly recipient: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same with each attempt, so that mail programs recognize a second copy. */
  readonly id: string;
  readonly date: Date;
}

/** The parts of a mailbox such as `"Rill, Watch" <news@rillwatch.example>`, the name without quotes. */
export function mailboxIn(mailbox: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = mailbox] = /^(.*)<([^<>]+)>$/.exec(mailbox) ?? [];
  const unquoted = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: unquoted.replace(/\\(.)/g, '$1'), address };
}

/** The Message-ID of what has that id, in the domain of the sender. */
export function messageIdOf(id: string, from: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${id.replace(/[^\w-]/g, '')}@${domain}>`;
}

/** A mail of plain text. */
export function mailOf({ from, to, recipient, replyTo, subject, text, id, date }: Draft): Mail {
  return {
    from,
    to,
    envelope: { from, to: recipient },
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text,
    messageId: messageIdOf(id, from),
    date,
    // So that an out-of-office reply does not go to a visitor who wrote no mail.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
