import { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';
import type { MailSettings } from './settings.ts';

export interface Attempt {
  /** Ends the attempt. */
  readonly signal: AbortSignal;
  /**
   * Asked once, when the mail server has accepted sender and recipient and before it gets the first
   * byte of the content. A rejection ends the attempt, and the mail server discards what it has.
   */
  readonly beforeData: () => Promise<void>;
}

/** Resolves when the mail server has taken the mail, and rejects with its reason otherwise. */
export type SendMail = (mail: Mail, attempt: Attempt) => Promise<void>;

/** How long to wait for a mail server, in milliseconds. */
export interface SmtpTimeouts {
  /** Until it is connected and has greeted. */
  readonly greetingMs: number;
  /** For each answer. */
  readonly replyMs: number;
  /** For the whole mail, should each answer come at the last moment. */
  readonly mailMs: number;
}

const MINUTE_MS = 60_000;

/**
 * RFC 5321, 4.5.3.2, names the minimum: five minutes for the greeting, five for sender and recipient,
 * two until the content may be sent, three for each part of it, and ten for the last answer. To give up
 * earlier would send the mail with each attempt, since the mail server takes it all the same.
 */
export const SMTP_TIMEOUTS: SmtpTimeouts = {
  greetingMs: 5 * MINUTE_MS,
  replyMs: 10 * MINUTE_MS,
  mailMs: 30 * MINUTE_MS,
};

type Server = Pick<MailSettings, 'smtpUrl' | 'isTlsRequired'>;

function gated(content: Readable, beforeData: Attempt['beforeData']): Readable {
  return Readable.from(
    (async function* () {
      await beforeData();
      yield* content;
    })(),
    { objectMode: false },
  );
}

function transportOf({ smtpUrl, isTlsRequired }: Server, timeouts: SmtpTimeouts): Transporter {
  return createTransport({
    url: smtpUrl,
    requireTLS: isTlsRequired,
    ignoreTLS: !isTlsRequired,
    connectionTimeout: timeouts.greetingMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.replyMs,
  });
}

/** Each mail has a connection of its own, so that one that hangs delays no other. */
export function createSender(server: Server, timeouts: SmtpTimeouts = SMTP_TIMEOUTS): SendMail {
  return async (mail, { signal, beforeData }) => {
    const transport = transportOf(server, timeouts);
    transport.use('stream', ({ message }, done) => {
      message.processFunc((content) => gated(content, beforeData));
      done();
    });
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeouts.mailMs)]);
    await transport.sendMail({ ...mail, signal: ended });
  };
}
