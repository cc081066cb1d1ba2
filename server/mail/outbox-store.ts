import type { Row, Statement } from '../database/index.ts';
import { numberIn, optionalDateIn } from '../database/index.ts';

/** One mail to one recipient that this process may send while it holds it. */
export interface OutboxEntry {
  readonly id: number;
  /** Which room composes it, such as `message`. */
  readonly kind: string;
  /** What of that kind it is about. */
  readonly number: number;
  /** Address of the one who is to get it; null until it is known who reads mails of this kind. */
  readonly recipient: string | null;
  /** Tries that have begun, this one included. */
  readonly attempts: number;
  /** Since when it waits: the beginning, or the owner's wish to try again. */
  readonly queuedAt: Date;
  /** Of a mail that goes out as one of many. */
  readonly batch?: BatchPlace;
}

/** Where a mail stands among many. */
export interface BatchPlace {
  readonly number: number;
  /** Domain of the recipient. */
  readonly domain: string;
  /** Tries to that domain that failed since one succeeded. */
  readonly failures: number;
  /** Whether the recipient must not get it any more. */
  readonly isBarred: boolean;
}

/**
 * Queues one mail, in a statement that may go on with `FROM` and `WHERE`: number, time and recipient
 * are columns or placeholders of it. A kind that has a list of recipients names none here.
 */
export function enqueueSql(kind: string, number: string, at: string, recipient?: string): string {
  const [column, value] = recipient === undefined ? ['', ''] : [', recipient', `, ${recipient}`];
  return `INSERT INTO outbox (kind, number, queued_at, next_try_at, scheduled_at${column})
    SELECT '${kind}', ${number}, ${at}, ${at}, ${at}${value}`;
}

/** What a room records of its mails in the transactions that change the outbox. */
export interface MailRecords {
  /** Comes first and locks what the mails are about: who records another mail of it has to wait. */
  readonly before: (number: number) => readonly Statement[];
  /** Comes when one mail fewer is to be sent, perhaps the last. */
  readonly after: (number: number, now: Date) => readonly Statement[];
}

/** Mails that are not sent; read at no cost that grows with what is kept. */
export interface Backlog {
  readonly waiting: number;
  readonly givenUp: number;
  /** Since when the one that waits longest does. */
  readonly oldestWaiting: Date | null;
}

/** Reads the columns `waiting`, `given_up` and `oldest_waiting`. */
export function backlogOf(row: Row): Backlog {
  return {
    waiting: numberIn(row, 'waiting'),
    givenUp: numberIn(row, 'given_up'),
    oldestWaiting: optionalDateIn(row, 'oldest_waiting'),
  };
}

/** The mails that are to be sent. Each method rejects with a StoreUnavailableError while the database is unavailable. */
export interface OutboxStore {
  /**
   * Up to `limit` mails that are due and that nobody holds, held from now on for `leaseMs`. Never
   * one of `held`, the ids of those on which this process works, whatever the clock says. What was
   * put off by a clock that has been put back since is due.
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
   * same already; nothing happens when another holds it.
   */
  address(
    entry: OutboxEntry,
    owner: string,
    recipients: readonly string[],
    now: Date,
  ): Promise<void>;

  /** Holds a mail for `leaseMs` from now on; says whether the owner still held it. */
  renew(entry: OutboxEntry, owner: string, now: Date, leaseMs: number): Promise<boolean>;

  /** As `renew`, at the moment at which the content begins to go out. */
  handOver(entry: OutboxEntry, owner: string, now: Date, leaseMs: number): Promise<boolean>;

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

  /** When a claim may find more, unless a mail is queued before; said by a store that knows. */
  readonly soonest?: (now: Date) => Promise<Date | null>;

  /** Lets the mails that were given up wait again, as if they had just come; gives how many. */
  retry(now: Date): Promise<number>;

  /** Counts what is not sent, of every kind. */
  backlog(): Promise<Backlog>;
}
