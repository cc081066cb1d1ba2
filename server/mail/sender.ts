import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** What a try to send a mail has to heed. */
export interface Passage {
  /** Ends the try. */
  readonly signal: AbortSignal;
  /**
   * Asked once, when the mail server has taken sender and recipient and before it gets the first
   * byte of the content. A rejection ends the try, and the mail server throws away what it has.
   */
  readonly mayHandOver: () => Promise<void>;
}

/** Resolves when the mail server has taken the mail, rejects with its reason when not. */
export type SendMail = (mail: Mail, passage: Passage) => Promise<void>;

/** How long a mail server is waited for, in milliseconds. */
export interface SmtpPatience {
  /** Until the connection stands and has greeted. */
  readonly greetingMs: number;
  /** For each answer. */
  readonly replyMs: number;
  /** For the whole mail, should each answer come at the last moment. */
  readonly mailMs: number;
}

const MINUTE_MS = 60_000;

/**
 * RFC 5321, 4.5.3.2, names the least: five minutes for the greeting, five for sender and recipient, two
 * until the content may be sent, three for each part of it, and ten for the last answer. Who goes
 * earlier gets each mail at each try, since the mail server has taken it all the same.
 */
export const SMTP_PATIENCE: SmtpPatience = {
  greetingMs: 5 * MINUTE_MS,
  replyMs: 10 * MINUTE_MS,
  mailMs: 30 * MINUTE_MS,
};

/** Where mails go, and how. */
export interface MailServer {
  /** `SMTP_URL`. */
  readonly smtpUrl: string;
  /** Whether nothing goes out unencrypted: `SMTP_TLS`. Certificates are verified in any case. */
  readonly isTlsRequired: boolean;
}

function gated(content: Readable, mayHandOver: Passage['mayHandOver']): Readable {
  return Readable.from(
    (async function* () {
      await mayHandOver();
      yield* content;
    })(),
    { objectMode: false },
  );
}

function transportOf(
  { smtpUrl, isTlsRequired }: MailServer,
  { greetingMs, replyMs }: SmtpPatience,
): Transporter {
  return createTransport({
    url: smtpUrl,
    requireTLS: isTlsRequired,
    ignoreTLS: !isTlsRequired,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: replyMs,
  });
}

/** Each mail on a connection of its own, so that one that hangs holds up no other. */
export function createSender(server: MailServer, patience: SmtpPatience = SMTP_PATIENCE): SendMail {
  return async (mail, { signal, mayHandOver }) => {
    const transport = transportOf(server, patience);
    transport.use('stream', ({ message }, done) => {
      message.processFunc((content) => gated(content, mayHandOver));
      done();
    });
    const ended = AbortSignal.any([signal, AbortSignal.timeout(patience.mailMs)]);
    await transport.sendMail({ ...mail, signal: ended });
  };
}

/** The status of RFC 3463 that begins the answer, such as 5.1.1 for an address that is not there. */
function enhancedIn(error: Error): string[] {
  if (!('response' in error) || typeof error.response !== 'string') return [];
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(error.response)?.slice(1) ?? [];
}

/**
 * Why a mail was not taken, in a few characters for log and store: codes alone, since a mail
 * server's sentences repeat addresses.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // The library gives every trouble of a connection one code.
  if (/certificate|altnames/i.test(error.message)) return 'ECERTIFICATE';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const status = 'responseCode' in error && Number.isInteger(error.responseCode);
  return [code, ...(status ? [String(error.responseCode)] : []), ...enhancedIn(error)].join(' ');
}

/** What the owner can do about a failure, by the beginning of its reason. */
const ADVICE: readonly (readonly [reason: RegExp, sentence: string])[] = [
  [
    /^ETLS/,
    'The mail server does not encrypt, and nothing was sent. Use smtps:// or another port in SMTP_URL, or set SMTP_TLS=off for a mail server on this machine or in its own network.',
  ],
  [
    /^ECERTIFICATE/,
    'The certificate of the mail server is not valid for the name in SMTP_URL, or nobody known has signed it, and nothing was sent. NODE_EXTRA_CA_CERTS names a file with more authorities.',
  ],
  [/^EAUTH/, 'The mail server refuses the user and the password in SMTP_URL.'],
  [/^EDNS/, 'The name in SMTP_URL leads to no mail server.'],
];

/** What to do about a failure, if there is something to be done. */
export function adviceOn(reason: string): string | undefined {
  return ADVICE.find(([pattern]) => pattern.test(reason))?.[1];
}
