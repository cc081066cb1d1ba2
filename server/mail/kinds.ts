import type { SenderLock, Transaction } from '../database/index.ts';
import type { ComposedMail } from './mail.ts';
import type { QueuedMail } from './queued-mail.ts';

/** `done` may follow `unknown`, because an answer came late. */
export interface MailEnd {
  readonly state: 'done' | 'unknown' | 'failed' | 'dropped';
  /** Codes of `reasonOf`, or a word such as `crash`; empty for `done`. */
  readonly reason: string;
  /** RFC 3463, such as 5.1.1, if the mail server sent one. */
  readonly enhancedStatus?: string;
  readonly at: Date;
}

export interface MailKind {
  /** What happens after the content of a mail was sent if the delivery status is unknown. */
  readonly afterCrash: 'repeat' | 'unknown';
  /** What happens after a permanent refusal (5xx) of the recipient or the content. */
  readonly afterRefusal: 'retry' | 'fail';
  readonly maxAttempts: number;
  /** For one queue; unlimited if it is left out. */
  readonly perMinute?: number;
  /** Whether rows stay when their mail is done or dropped. Failed and unknown ones always stay. */
  readonly keepsEnded: boolean;
  /**
   * SQL condition on `outbox` (write columns in full, such as `outbox.subject`): whether the mail may be
   * sent now; otherwise it waits, as during a pause. Checked when the mail is claimed, and again by the
   * statement that permits its content to be sent.
   */
  readonly mayGo?: string;
  /** SQL condition, checked together with `mayGo` and before it: the mail is dropped, never sent. */
  readonly dropWhen?: string;
  /** Resolves with undefined if the subject is gone; the mail is then dropped. */
  readonly compose: (mail: QueuedMail) => Promise<ComposedMail | undefined>;
  /** Runs in the transaction that records the end, after the row was changed or deleted. */
  readonly ended?: (tx: Transaction, mail: QueuedMail, end: MailEnd) => Promise<void>;
  /** Runs while this process is the sender, every few seconds and after `wake`, before mails are claimed. */
  readonly beforeSending?: (lock: SenderLock) => Promise<void>;
}
