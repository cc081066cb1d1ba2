import type { SendMailOptions } from 'nodemailer';

/** Every mail sets these fields itself instead of using a default. */
export interface Mail extends SendMailOptions {
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
}

export interface ComposedMail {
  readonly mail: Mail;
  /** Facts for the log, without names and addresses. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Draft {
  readonly from: string;
  readonly to: string;
  /** The address to which the mail is delivered. */
  readonly recipient: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** Every attempt has the same id, so that mail programs recognize a second copy. */
  readonly id: string;
  readonly date: Date;
}

/** Splits a mailbox such as `"Rill, Watch" <news@rillwatch.example>` and removes the quotes of the name. */
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
    // The header prevents out-of-office replies to visitors, who did not write a mail.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
