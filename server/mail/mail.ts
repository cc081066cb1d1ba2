import type { SendMailOptions } from 'nodemailer';

/** A mail with the parts that this site decides; nothing of it is left to a default. */
export interface Mail extends SendMailOptions {
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
}

/** A mail beside what the log may say of it: no name and no address of a visitor. */
export interface ComposedMail {
  readonly mail: Mail;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** How mails of one kind come to be; said by the room that queues them. */
export interface MailKind {
  /** Who gets each of them; without such a list the outbox says it, mail by mail. */
  readonly recipients?: readonly string[];
  /** Nothing when what the mail is about is gone. */
  readonly compose: (number: number, recipient: string) => Promise<ComposedMail | undefined>;
}

/** What a room says of a mail. */
export interface Draft {
  readonly from: string;
  /** As the header names those who get it; the recipient alone gets this copy. */
  readonly to: string;
  readonly recipient: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same at each try, so that a double shows. */
  readonly id: string;
  readonly date: Date;
}

/** The domain of a sender such as `Site <inbox@rillwatch.example>`. */
function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** The Message-ID of what has that id. */
export function messageIdOf(id: string, from: string): string {
  return `<${id.replace(/[^\w-]/g, '')}@${domainOf(from)}>`;
}

/** A mail of plain text that nothing of is left to a default. Throws nothing. */
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
    // So that a holiday notice is not answered to the visitor, who wrote no mail.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
