import type { SendMailOptions } from 'nodemailer';

/** These parts are never left to a default. */
export interface Mail extends SendMailOptions {
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
}

export interface ComposedMail {
  readonly mail: Mail;
  /** For the log: no name and no address. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Draft {
  readonly from: string;
  /** For the header. */
  readonly to: string;
  /** The address that gets the mail. */
  readonly recipient: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same for each attempt, so that mail programs recognize a second copy. */
  readonly id: string;
  readonly date: Date;
}

/** The parts of a mailbox such as `"Rill, Watch" <news@rillwatch.example>`, the name without quotes. */
export function mailboxIn(mailbox: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = mailbox] = /^(.*)<([^<>]+)>$/.exec(mailbox) ?? [];
  const unquoted = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: unquoted.replace(/\\(.)/g, '$1'), address };
}

export function messageIdOf(id: string, from: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${id.replace(/[^\w-]/g, '')}@${domain}>`;
}

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
