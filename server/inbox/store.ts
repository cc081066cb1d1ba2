import type { MessageFields } from '../../src/message/index.ts';

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

/** How many messages one sender may leave. */
export interface SenderLimit {
  /** What is counted, each by itself, as keyed hashes: the sender's address and the form; never the address itself. */
  readonly keys: readonly string[];
  /** Messages within the window. */
  readonly messages: number;
  /** Length of the window in milliseconds; it begins with the first message of a key, and never later than now. */
  readonly windowMs: number;
}

/** The sender has left as many messages as one may; nothing was stored. */
export interface LimitReached {
  /** Time in milliseconds until the next one is taken. */
  readonly retryAfterMs: number;
}

/** What became of a message: now on disk, on disk since before, or refused. */
export type Acceptance = 'stored' | 'known' | LimitReached;

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

/** One mail to one recipient that this process may send while it holds it. */
export interface OutboxEntry {
  readonly id: number;
  readonly message: NewMessage;
  /** Address of the one who is to get it; null until it is known who reads the messages. */
  readonly recipient: string | null;
  /** Tries that have begun, this one included. */
  readonly attempts: number;
  /** Since when it waits: the message's arrival, or the owner's wish to try again. */
  readonly queuedAt: Date;
}

/** Mails that are not sent; read at no cost that grows with the messages. */
export interface Backlog {
  readonly waiting: number;
  readonly givenUp: number;
  /** Since when the one that waits longest does. */
  readonly oldestWaiting: Date | null;
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

/** The store cannot be reached or cannot write now; the same call may succeed later. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/** The mails that are to be sent. Each method rejects with a StoreAwayError as the store's do. */
export interface OutboxStore {
  /**
   * Gives up to `limit` mails that are due and that nobody holds, and holds them for `leaseMs`.
   * Never one of `held`, the ids of those on which this process works, whatever the clock says. What
   * was put off by a clock that has been put back since is due.
   */
  claim(
    owner: string,
    now: Date,
    leaseMs: number,
    limit: number,
    held?: readonly number[],
  ): Promise<OutboxEntry[]>;

  /**
   * Puts mails to each of these recipients in the place of one, but for those who have or get the
   * message already; nothing happens when another holds it.
   */
  address(
    entry: OutboxEntry,
    owner: string,
    recipients: readonly string[],
    now: Date,
  ): Promise<void>;

  /** Holds a mail for `leaseMs` from now on; says whether the owner still held it. */
  renew(entry: OutboxEntry, owner: string, now: Date, leaseMs: number): Promise<boolean>;

  /** Records a mail as sent, whoever holds it now; says whether that was still the owner. */
  sent(entry: OutboxEntry, owner: string, now: Date): Promise<boolean>;

  /** Records a failed try and lets go of the mail; nothing happens when another holds it. */
  failed(
    entry: OutboxEntry,
    owner: string,
    now: Date,
    nextTryAt: Date,
    reason: string,
  ): Promise<void>;

  /** Records that no further try is made; nothing happens when another holds the mail. */
  giveUp(entry: OutboxEntry, owner: string, now: Date, reason: string): Promise<void>;

  /** Lets the mails that were given up wait again, as if they had just come; gives how many. */
  retry(now: Date): Promise<number>;
}

/**
 * Where messages are kept. Each method rejects with a StoreAwayError while the database is away,
 * locked or full; nothing is half done then.
 */
export interface Store extends OutboxStore {
  /**
   * Takes a message and, unless it is not to be counted, its sender's limit. Resolves only after the
   * commit is on disk: message, its place in the outbox (but for spam) and the sender's count in one
   * transaction. An id that is known changes nothing, whatever else the message says.
   */
  accept(message: NewMessage, sender?: SenderLimit): Promise<Acceptance>;

  /** Forgets senders whose window began before then; gives how many. */
  forgetSenders(before: Date): Promise<number>;

  list(options: ListOptions): Promise<Summary[]>;

  get(id: string): Promise<Message | undefined>;

  /** Every message from the oldest to the newest, read in portions. */
  all(): AsyncIterable<Message>;

  /** Removes each message from that address, in any letter case, with every trace; gives how many. */
  erase(email: string): Promise<number>;

  /**
   * Removes messages received before then, with every trace; gives how many. Those that were to be
   * mailed and are not stay where `which` is `mailed`.
   */
  purge(olderThan: Date, which?: 'all' | 'mailed'): Promise<number>;

  /** Gives how many messages received before then were to be mailed and are not. */
  unmailed(receivedBefore: Date): Promise<number>;

  backlog(): Promise<Backlog>;

  stats(): Promise<Stats>;

  /** Rejects while a message could not be stored. */
  ready(): Promise<void>;

  /** Ends what has begun, then lets go of the database. */
  close(): Promise<void>;
}
