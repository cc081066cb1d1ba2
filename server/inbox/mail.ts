import type { SendMailOptions } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { NewMessage } from './store.ts';

/** What of a stored message goes into its mail. */
export type MailedMessage = Omit<NewMessage, 'spam'>;

/** Between whom mails go. */
export interface MailAddresses {
  /** `MAIL_FROM`: an address of the owner's own domain, which the owner's server may send for. */
  readonly from: string;
  /** `MAIL_TO`: who reads the messages. */
  readonly to: string;
}

/** A mail with the parts that this site decides; nothing of it is left to a default. */
export interface Mail extends SendMailOptions {
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
}

/** Takes a mail; resolves when the mail server has taken it, rejects with its reason when not. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Begins the subject of a message that is flagged; a filter of the owner's may go by it (docs/inbox.md). */
const POSSIBLY_SPAM = '[possibly spam] ';

/** Longest name in a subject or a Reply-To, in characters; a mail program shows no more of it. */
const LONGEST_NAME = 80;

/** Time for one mail in milliseconds, from the first byte to the last; far below the lease on it. */
export const SEND_TIMEOUT_MS = 20_000;

/** Time in milliseconds for a connection, for a greeting, and without any word from the mail server. */
const SILENCE_TIMEOUT_MS = 10_000;

/**
 * An address as browsers check it, in ASCII alone. Whatever else the store may hold is shown in the
 * text and is not used as an address.
 */
const PLAIN_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * Takes words of a visitor, gives one line of them: control and formatting characters (line ends,
 * escapes, marks that turn the direction of reading) and everything around them are one space.
 */
export function oneLine(words: string): string {
  return words
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

function shortName(name: string): string {
  const characters = Array.from(oneLine(name));
  return characters.length > LONGEST_NAME
    ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…`
    : characters.join('');
}

/** Takes the visitor's message, gives it with line feeds alone and without characters that steer. */
function body(message: string): string {
  return message
    .toWellFormed()
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
}

/** Takes a sender such as `Site <inbox@rillwatch.example>`, gives the domain that it writes from. */
function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** Takes a message's id and the sender, gives its Message-ID: the same at each try, so that a double shows. */
export function messageIdOf(id: string, from: string): string {
  return `<${id.replace(/[^\w-]/g, '')}@${domainOf(from)}>`;
}

/**
 * Takes a stored message and the addresses, gives its mail: plain text from the owner's own domain,
 * answered to the visitor. Nothing that a visitor wrote can add a header, a recipient or a line
 * that looks like one of ours. Throws nothing.
 */
export function composeMail(message: MailedMessage, { from, to }: MailAddresses): Mail {
  const name = shortName(message.name);
  const facts = [
    ['Possibly spam', message.flag ?? ''],
    ['Name', oneLine(message.name)],
    ['E-mail', oneLine(message.email)],
    ['Organization', oneLine(message.organization ?? '')],
    ['Received', message.receivedAt.toISOString()],
    ['Message', message.id],
  ];
  const lines = facts.filter(([, value]) => value !== '').map((fact) => fact.join(': '));
  return {
    from,
    to,
    ...(PLAIN_ADDRESS.test(message.email) ? { replyTo: { name, address: message.email } } : {}),
    subject: `${message.flag === null ? '' : POSSIBLY_SPAM}Message from ${name === '' ? 'a visitor' : name}`,
    text: `${lines.join('\n')}\n\n${body(message.message)}\n`,
    messageId: messageIdOf(message.id, from),
    date: message.receivedAt,
    // So that a holiday notice is not answered to the visitor, who wrote no mail.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Takes `SMTP_URL` and how long one mail may take in milliseconds; gives what sends mails there, each
 * on a connection of its own, so that one that hangs holds up no other.
 */
export function createSender(smtpUrl: string, timeoutMs: number = SEND_TIMEOUT_MS): SendMail {
  const silenceMs = Math.min(SILENCE_TIMEOUT_MS, timeoutMs);
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  return async (mail) => {
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) });
  };
}

/**
 * Takes why a mail was not taken, gives that in a few characters for log and store: codes alone,
 * since a mail server's sentences repeat addresses.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const status = 'responseCode' in error && Number.isInteger(error.responseCode);
  return status ? `${code} ${String(error.responseCode)}` : code;
}
