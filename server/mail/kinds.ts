import type { SenderLock, Transaction } from '../database/index.ts';
import type { ComposedMail } from './mail.ts';

/** One mail to one recipient. */
export interface QueuedMail {
  readonly id: number;
  /** Which plugin composes it, such as `notice`. */
  readonly kind: string;
  /** Number of what the mail is about. */
  readonly subject: number;
  /** Tells the recipients of one subject apart: an address, or the hash of one. */
  readonly recipient: string;
  /** Attempts to send it, this one included. */
  readonly attempts: number;
  readonly queuedAt: Date;
}

/** How a mail ended. After `unknown` there may be a `done`, because an answer came late. */
export interface MailEnd {
  readonly state: 'done' | 'unknown' | 'failed' | 'dropped';
  /** Codes, as `reasonOf` writes them, or a word such as `crash`; empty for `done`. */
  readonly reason: string;
  /** Status of RFC 3463, such as 5.1.1, if the mail server named one. */
  readonly enhancedStatus?: string;
  readonly at: Date;
}

/** What a plugin says of its mails. */
export interface MailKind {
  /** What becomes of a mail whose content went out when nobody learned whether the mail server took it. */
  readonly afterCrash: 'repeat' | 'unknown';
  /** Whether a mail that was refused permanently (5xx to the recipient or the content) is tried again. */
  readonly afterRefusal: 'retry' | 'fail';
  /** A mail that was tried so many times without success has failed. */
  readonly maxAttempts: number;
  /** Mails of this kind that one queue may start per minute; any number without it. */
  readonly perMinute?: number;
  /** Whether rows stay when their mail is done or dropped. Rows that failed or are unknown always stay. */
  readonly keepsEnded: boolean;
  /**
   * SQL condition on `outbox` (name its columns in full, such as `outbox.subject`): whether the mail may
   * go now. It is asked when the mail is claimed and again, by the statement that permits its content
   * to go out. Until it is true, the mail waits; this is how an issue is paused.
   */
  readonly mayGo?: string;
  /**
   * SQL condition on `outbox`: whether the mail must never go, because its recipient has unsubscribed.
   * It is asked when `mayGo` is, and wins over it: the mail ends as `dropped`, even while it may not go.
   */
  readonly dropWhen?: string;
  /** Resolves with nothing when what the mail is about is gone; the mail is dropped. */
  readonly compose: (mail: QueuedMail) => Promise<ComposedMail | undefined>;
  /** Runs in the transaction that records the end, after its row was changed or deleted. */
  readonly ended?: (tx: Transaction, mail: QueuedMail, end: MailEnd) => Promise<void>;
  /** Runs while this process is the sender: every few seconds, after `wake`, and before mails are claimed. */
  readonly beforeSending?: (lock: SenderLock) => Promise<void>;
}

/** Mails that have not been sent. */
export interface OutboxCounts {
  /** Those on their way included. */
  readonly waiting: number;
  readonly unknown: number;
  readonly failed: number;
  readonly oldestWaiting: Date | null;
}
