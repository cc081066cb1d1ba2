import type { SenderLock, Transaction } from '../database/index.ts';
import type { ComposedMail } from './mail.ts';
import type { QueuedMail } from './queued-mail.ts';

/** `done` can follow `unknown` if the mail server's reply came late. */
export interface MailEnd {
  readonly state: 'done' | 'unknown' | 'failed' | 'dropped';
  /** Codes of `reasonOf` or a word such as `crash`; empty for `done`. */
  readonly reason: string;
  /** Enhanced status code (RFC 3463) such as 5.1.1, if the mail server sent one. */
  readonly enhancedStatus?: string;
  readonly at: Date;
}

export interface MailKind {
  /** Whether to send a mail again if its content was sent but the mail server's reply is unknown. */
  readonly afterCrash: 'repeat' | 'unknown';
  /** Whether to send a mail again after a permanent refusal (5xx) of its recipient or content. */
  readonly afterRefusal: 'retry' | 'fail';
  readonly maxAttempts: number;
  /** Mails per minute of one queue; unlimited by default. */
  readonly perMinute?: number;
  /** Whether the rows of sent and dropped mails are kept. Those of failed and unknown mails always are. */
  readonly keepsEnded: boolean;
  /**
   * SQL condition under which the mail may be sent now; otherwise it waits, for example during a pause.
   * Qualify the columns, such as `outbox.subject`. The condition is checked when the mail is claimed, and
   * again before its content is sent.
   */
  readonly maySend?: string;
  /** SQL condition under which the mail is dropped. It is checked together with `maySend` and overrides it. */
  readonly dropWhen?: string;
  /** Resolves with undefined if the subject no longer exists. The mail is then dropped. */
  readonly compose: (mail: QueuedMail) => Promise<ComposedMail | undefined>;
  /** Runs in the transaction that records the result, after the row was changed or deleted. */
  readonly ended?: (tx: Transaction, mail: QueuedMail, end: MailEnd) => Promise<void>;
  /** While this process is the sender, runs every few seconds and after `wake`, before mails are claimed. */
  readonly beforeSending?: (lock: SenderLock) => Promise<void>;
}
