import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../environment.ts';
import { MINUTE_MS } from '../time.ts';
import type { Mail } from './mail.ts';

export interface Attempt {
  readonly signal: AbortSignal;
  /**
   * Called once, after the mail server accepted the sender and the recipient and before the first byte of the
   * content is sent. If it rejects, the attempt ends and the mail server discards the mail.
   */
  readonly beforeData: () => Promise<void>;
}

export type SendMail = (mail: Mail, attempt: Attempt) => Promise<void>;

/**
 * RFC 5321, 4.5.3.2, requires at least 5 minutes for the greeting and 10 for the last reply. With shorter
 * timeouts, a slow mail server would accept a mail after the sender gave up, once for each attempt.
 */
export const SMTP_TIMEOUTS = {
  greetingMs: 5 * MINUTE_MS,
  replyMs: 10 * MINUTE_MS,
  /** For the whole mail, even if every reply arrives just in time. */
  mailMs: 30 * MINUTE_MS,
};

/** Each mail has its own connection, so that a connection that hangs delays no other mail. */
export function createSender(
  { smtpUrl, isTlsRequired }: Pick<MailSettings, 'smtpUrl' | 'isTlsRequired'>,
  { greetingMs, replyMs, mailMs }: Readonly<typeof SMTP_TIMEOUTS> = SMTP_TIMEOUTS,
): SendMail {
  return async (mail, { signal, beforeData }) => {
    const transport = createTransport({
      url: smtpUrl,
      requireTLS: isTlsRequired,
      ignoreTLS: !isTlsRequired,
      connectionTimeout: greetingMs,
      greetingTimeout: greetingMs,
      socketTimeout: replyMs,
    });
    async function* afterPermission(content: Readable): AsyncIterable<Uint8Array> {
      await beforeData();
      yield* content;
    }
    transport.use('stream', ({ message }, done) => {
      message.processFunc((content) =>
        Readable.from(afterPermission(content), { objectMode: false }),
      );
      done();
    });
    const late = new AbortController();
    // The timer of AbortSignal.timeout() would stay in memory until it ends, long after the mail was sent.
    const timer = setTimeout(() => late.abort(), mailMs);
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.any([signal, late.signal]) });
    } finally {
      clearTimeout(timer);
    }
  };
}
