import { randomUUID } from 'node:crypto';
import type { InboxLog } from './log.ts';
import type { MailAddresses, SendMail } from './mail.ts';
import { composeMail, reasonOf, SEND_TIMEOUT_MS } from './mail.ts';
import type { OutboxEntry, Store } from './store.ts';
import { StoreAwayError } from './store.ts';
import { pause, Waker } from './waker.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** When mails are tried; everything in milliseconds. */
export interface OutboxTiming {
  /** How long a claim keeps other replicas away from a mail. */
  readonly leaseMs: number;
  /** Longest time that one try takes; what the sender was made with. */
  readonly sendMs: number;
  /** How often the store is asked for mails that are due again, or that a dead replica had claimed. */
  readonly pollMs: number;
  /** Wait after the first failed try; it doubles with each further one. */
  readonly firstWaitMs: number;
  /** Longest wait between two tries. */
  readonly longestWaitMs: number;
  /** Age at which a mail is given up, unless it was tried fewer times than `leastTries`. */
  readonly giveUpMs: number;
  /** After a long standstill a mail is old and was hardly tried. */
  readonly leastTries: number;
  /** Wait before a mail that was sent is recorded again, when the store was away. */
  readonly recordAgainMs: number;
}

/** Timing of the public server. */
export const OUTBOX_TIMING: OutboxTiming = {
  leaseMs: MINUTE_MS,
  sendMs: SEND_TIMEOUT_MS,
  pollMs: 5 * SECOND_MS,
  firstWaitMs: 30 * SECOND_MS,
  longestWaitMs: HOUR_MS,
  giveUpMs: 24 * HOUR_MS,
  leastTries: 10,
  recordAgainMs: SECOND_MS,
};

/** Mails on their way at once from one process: one that hangs leaves room for the others. */
export const LANES = 4;

/** What became of one try; `late` is a claim that ran out before anything was sent. */
export type MailOutcome = 'sent' | 'failed' | 'given-up' | 'late';

/** What the outbox works with. */
export interface OutboxOptions {
  readonly store: Pick<Store, 'claim' | 'sent' | 'failed' | 'giveUp'>;
  readonly send: SendMail;
  readonly addresses: MailAddresses;
  readonly log: InboxLog;
  /** Told what became of each try. */
  readonly count?: (outcome: MailOutcome) => void;
  readonly timing?: Partial<OutboxTiming>;
  readonly now?: () => Date;
}

/** Takes how many tries have failed, gives the wait before the next in milliseconds. */
export function waitAfter(
  attempts: number,
  { firstWaitMs, longestWaitMs }: Pick<OutboxTiming, 'firstWaitMs' | 'longestWaitMs'>,
): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1));
}

/**
 * Sends what waits in the store until it is stopped. Every replica has one; a claim with a lease
 * keeps two of them from the same mail, and a try ends well before its lease does.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #timing: OutboxTiming;
  readonly #now: () => Date;
  /** Names this process among the replicas. */
  readonly #owner = randomUUID();
  readonly #waker = new Waker();
  readonly #active = new Set<Promise<void>>();
  readonly #end = new AbortController();
  #storeAway = false;
  readonly #loop: Promise<void>;

  /** Begins at once; a mail that waits from before is sent without a call. */
  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#timing = { ...OUTBOX_TIMING, ...options.timing };
    this.#now = options.now ?? (() => new Date());
    this.#loop = this.#run();
  }

  /** Says that a message has been stored: it is looked for now and not at the next poll. */
  wake(): void {
    this.#waker.wake();
  }

  /** Claims nothing more and resolves when every mail on its way is sent or has failed. Rejects never. */
  async stop(): Promise<void> {
    this.#end.abort();
    this.#waker.wake();
    await this.#loop;
    await Promise.all(this.#active);
  }

  async #run(): Promise<void> {
    while (!this.#end.signal.aborted) {
      const free = LANES - this.#active.size;
      // A lease counts from before the claim: how long the store took is part of it.
      const now = this.#now();
      const entries = free > 0 ? await this.#claim(now, free) : [];
      for (const entry of entries) this.#start(entry, now.getTime());
      // A full claim may have left more behind, which the next free lane asks for.
      await this.#waker.wait(this.#timing.pollMs);
    }
  }

  async #claim(now: Date, limit: number): Promise<readonly OutboxEntry[]> {
    try {
      const { leaseMs } = this.#timing;
      const entries = await this.#options.store.claim(this.#owner, now, leaseMs, limit);
      if (this.#storeAway) this.#options.log.info('the outbox reaches the store again');
      this.#storeAway = false;
      return entries;
    } catch (error) {
      if (!this.#storeAway)
        this.#options.log.error({ err: error }, 'the outbox cannot reach the store');
      this.#storeAway = true;
      return [];
    }
  }

  #start(entry: OutboxEntry, claimedAt: number): void {
    const work = this.#deliver(entry, claimedAt)
      .catch((error: unknown) => {
        this.#options.log.error(
          { err: error, message: entry.message.id },
          'a mail is left as it was',
        );
      })
      .finally(() => {
        this.#active.delete(work);
        this.#waker.wake();
      });
    this.#active.add(work);
  }

  async #deliver(entry: OutboxEntry, claimedAt: number): Promise<void> {
    const { leaseMs, sendMs } = this.#timing;
    if (this.#now().getTime() - claimedAt > leaseMs - sendMs) {
      // This process stood still for so long that another one may be sending it.
      this.#options.count?.('late');
      return;
    }
    try {
      await this.#options.send(composeMail(entry.message, this.#options.addresses));
    } catch (error) {
      await this.#recordFailure(entry, reasonOf(error));
      return;
    }
    await this.#recordSent(entry);
  }

  /** What has been sent must be known as sent: this is tried until the store takes it. */
  async #recordSent({ message, attempts }: OutboxEntry): Promise<void> {
    const { store, log, count } = this.#options;
    for (;;) {
      try {
        const held = await store.sent(message.id, this.#owner, this.#now());
        count?.('sent');
        const facts = { message: message.id, attempts };
        if (held) log.info(facts, 'mailed');
        else log.warn(facts, 'mailed after its lease had ended: it may arrive twice');
        return;
      } catch (error) {
        if (!(error instanceof StoreAwayError) || this.#end.signal.aborted) throw error;
        log.warn({ message: message.id }, 'mailed, and waiting to record it');
        await pause(this.#timing.recordAgainMs, this.#end.signal);
      }
    }
  }

  async #recordFailure(entry: OutboxEntry, reason: string): Promise<void> {
    const { store, log, count } = this.#options;
    const { message, attempts, queuedAt } = entry;
    const now = this.#now();
    const { giveUpMs, leastTries } = this.#timing;
    const lastTryAt = queuedAt.getTime() + giveUpMs;
    const isOld = now.getTime() >= lastTryAt;
    const facts = { message: message.id, attempts, reason };
    if (isOld && attempts >= leastTries) {
      await store.giveUp(message.id, this.#owner, now, reason);
      count?.('given-up');
      log.error(facts, 'gave up mailing a message; it is kept: see "npm run inbox -- retry"');
      return;
    }
    const waitMs = waitAfter(attempts, this.#timing);
    // The last try is made when the mail's time ends, and not an hour before.
    const restMs = isOld ? waitMs : lastTryAt - now.getTime();
    const nextTryAt = new Date(now.getTime() + Math.min(waitMs, restMs));
    await store.failed(message.id, this.#owner, now, nextTryAt, reason);
    count?.('failed');
    log.warn({ ...facts, nextTryAt }, 'could not mail a message');
  }
}
