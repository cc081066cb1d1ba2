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

interface Draft extends SendMailOptions {
  readonly from: string;
  /** The address to which the mail is delivered. */
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** Every attempt has the same id, so that mail programs recognize a second copy. */
  readonly id: string;
}

export function messageIdOf(id: string, from: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${id.replace(/[^\w-]/g, '')}@${domain}>`;
}

export function mailOf({ recipient, id, ...mail }: Draft): Mail {
  return {
    to: recipient,
    // The header prevents out-of-office replies to visitors, who did not write a mail.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...mail,
    envelope: { from: mail.from, to: recipient },
    messageId: messageIdOf(id, mail.from),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
