import type { Row, SenderLock, Transaction } from '../database/index.ts';
import { numberIn, textIn } from '../database/index.ts';
import type { ComposedMail } from './mail.ts';

export function mailIn(row: Row) {
  return {
    id: numberIn(row, 'id'),
    /** A kind such as `notice`. The plugin that added the kind composes the mail. */
    kind: textIn(row, 'kind'),
    /** Number of the message, request, or issue that the mail is about. */
    subject: numberIn(row, 'subject'),
    /** An address, or the hash of one. */
    recipient: textIn(row, 'recipient'),
    /** Includes the current attempt. */
    attempts: numberIn(row, 'attempts'),
    /** Earlier attempts whose content was sent without a reply, so that each may have arrived. */
    unanswered: numberIn(row, 'unanswered'),
  };
}

export type QueuedMail = Readonly<ReturnType<typeof mailIn>>;

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
  /**
   * Whether to send a mail again if its content was sent but the mail server's reply is unknown. It is repeated only a
   * few times.
   */
  readonly afterCrash: 'repeat' | 'unknown';
  /** Whether to send a mail again after a permanent refusal (5xx) of its recipient or content. */
  readonly afterRefusal: 'retry' | 'fail';
  /** Mails per minute of one queue; unlimited by default. */
  readonly perMinute?: number;
  /**
   * SQL condition under which the mail may be sent now; otherwise it waits, for example during a pause.
   * Qualify the columns, such as `outbox.subject`. The condition is checked when the mail is claimed, and
   * again before its content is sent.
   */
  readonly maySend?: string;
  /**
   * SQL condition under which the recipient still wants the mail. It is checked before the content is sent, because
   * the recipient may have unsubscribed since the mail was composed. If it fails, the mail is composed again.
   */
  readonly isWanted?: string;
  /** Resolves with undefined if the mail is no longer wanted: it is dropped. */
  readonly compose: (mail: QueuedMail) => Promise<ComposedMail | undefined>;
  /** Runs in the transaction that records the result, after the row was changed or deleted. */
  readonly ended?: (tx: Transaction, mail: QueuedMail, end: MailEnd) => Promise<void>;
  /** While this process is the sender, runs every few seconds and after `wake`, before mails are claimed. */
  readonly beforeSending?: (lock: SenderLock) => Promise<void>;
}
