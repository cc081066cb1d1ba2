import type { MessageFields } from '../../src/message/index.ts';
import type { LimitReached, SenderLimit } from '../guard/index.ts';
import type { Backlog } from '../mail/index.ts';

/** A message as it is handed to the store: its fields, empty where nothing was written, and what came with them. */
export interface NewMessage extends MessageFields {
  /** UUID in small letters, made once per message by whoever sends it. */
  readonly id: string;
  readonly receivedAt: Date;
  /** Why it counts as spam, such as `honeypot`; null for a message that is to be mailed. */
  readonly spam: string | null;
  /** What is odd about it though it is mailed, such as `too-fast`; null for nearly all. */
  readonly flag: string | null;
}

/** What became of a message: now on disk, on disk since before, or refused. */
export type Acceptance = 'stored' | 'duplicate' | LimitReached;

/** Where a message's mail stands; `none` for spam, which is kept and not mailed. */
export type MailState = 'waiting' | 'sent' | 'given-up' | 'none';

/** What has happened to a message's mail. */
export interface MailStatus {
  readonly state: MailState;
  /** Tries that have begun. */
  readonly attempts: number;
  /** When the next try is due; null when there is none. */
  readonly nextTryAt: Date | null;
  readonly sentAt: Date | null;
  /** Why the last try failed. */
  readonly lastError: string | null;
}

/** A message with everything that is known about it. */
export interface Message extends NewMessage {
  /** Grows with each message; what a list goes by. */
  readonly number: number;
  readonly mail: MailStatus;
}

/** A message as one line of a list. */
export interface Summary extends Pick<
  Message,
  'number' | 'id' | 'name' | 'email' | 'receivedAt' | 'spam' | 'flag'
> {
  readonly mail: MailState;
}

/** Everything in numbers; every message is counted, which takes a moment. */
export interface Stats extends Backlog {
  /** All messages, spam included. */
  readonly messages: number;
  readonly spam: number;
  readonly sent: number;
  readonly firstReceived: Date | null;
  readonly lastReceived: Date | null;
}

/** Which messages a list holds, the newest first. */
export interface ListOptions {
  readonly limit: number;
  /** Number above which messages are left out: the last one of the list before. */
  readonly before?: number;
  /** Spam alone or everything else alone; both without it. */
  readonly spam?: boolean;
}

/**
 * Where messages are kept. Each method rejects with a StoreUnavailableError while the database is unavailable,
 * locked or full; nothing is half done then.
 */
export interface Store {
  /**
   * Resolves only after the commit is on disk: message, its place in the outbox (but for spam) and
   * the sender's count in one transaction. A duplicate changes nothing, whatever else the
   * message says.
   * @param sender left out where none is counted
   */
  accept(message: NewMessage, sender?: SenderLimit): Promise<Acceptance>;

  /** Forgets senders whose window began before then; gives how many. */
  forgetSenders(before: Date): Promise<number>;

  list(options: ListOptions): Promise<Summary[]>;

  get(id: string): Promise<Message | undefined>;

  /** The message that a mail is about; nothing when it is gone. */
  numbered(number: number): Promise<NewMessage | undefined>;

  /** Every message from the oldest to the newest, read in portions. */
  all(): AsyncIterable<Message>;

  /** Removes each message from that address, in any letter case, with every trace; gives how many. */
  erase(email: string): Promise<number>;

  /** Notes that the owner has got these messages, by number: as good as mailed for `purge`. */
  markRead(numbers: readonly number[], now: Date): Promise<void>;

  /**
   * Removes messages received before then, with every trace; gives how many. No clock proves that a
   * message is old, so that one which is no spam goes only when it has reached somebody: mailed or
   * read. With `spare`, one that was read stays as long as it waits to be mailed.
   */
  purge(olderThan: Date, spare?: 'waiting'): Promise<number>;

  /** How many messages received before then `purge` leaves where they are. */
  overdue(receivedBefore: Date, spare?: 'waiting'): Promise<number>;

  stats(): Promise<Stats>;

  /** Rejects while a message could not be stored. */
  ready(): Promise<void>;

  /** Ends what has begun, then lets go of the database. */
  close(): Promise<void>;
}
