import { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailSettings } from '../environment.ts';
import type { Mail } from './mail.ts';

export interface Attempt {
  readonly signal: AbortSignal;
  /**
   * Called once, after the mail server accepted sender and recipient and before it gets the first byte of
   * the content. A rejection ends the attempt, and the mail server discards what it has.
   */
  readonly beforeData: () => Promise<void>;
}

export type SendMail = (mail: Mail, attempt: Attempt) => Promise<void>;

const MINUTE_MS = 60_000;

/**
 * RFC 5321, 4.5.3.2, requires at least five minutes for the greeting and ten for the last answer. A mail
 * server accepts a mail whose sender gave up earlier, so that each attempt would send it once more.
 */
export const SMTP_TIMEOUTS = {
  greetingMs: 5 * MINUTE_MS,
  replyMs: 10 * MINUTE_MS,
  /** For the whole mail, even if each answer comes at the last moment. */
  mailMs: 30 * MINUTE_MS,
};

type SmtpTimeouts = Readonly<typeof SMTP_TIMEOUTS>;
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

/** Each mail has its own connection, so that one that hangs does not delay the others. */
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
