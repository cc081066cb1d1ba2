import { randomUUID } from 'node:crypto';
import type { DeliveryOptions, MailOutcome } from './delivery.ts';
import { Delivery } from './delivery.ts';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';
import type { OutboxTiming } from './outbox-timing.ts';
import { OUTBOX_TIMING } from './outbox-timing.ts';
import { pause } from '../repeat.ts';
import { Waker } from './waker.ts';

/** Mails on their way at once from one process: one that hangs leaves room for the others. */
export const LANES = 4;

/** Shortest rest in milliseconds of a loop that has found nothing. */
const LEAST_REST_MS = 50;

function newDelivery(entry: OutboxEntry, options: DeliveryOptions): Delivery {
  return new Delivery(entry, options);
}

/** What the outbox works with. */
export interface OutboxOptions extends Pick<DeliveryOptions, 'send' | 'kinds' | 'log'> {
  readonly store: Omit<OutboxStore, 'retry' | 'backlog'>;
  /** One try, where that differs from a mail's that goes at once. */
  readonly attempt?: (entry: OutboxEntry, options: DeliveryOptions) => Pick<Delivery, 'run'>;
  /** Told what became of each try. */
  readonly count?: (outcome: MailOutcome) => void;
  readonly timing?: Partial<OutboxTiming>;
  readonly now?: () => Date;
}

/**
 * Sends what waits in the store until it is stopped. Every replica has one; a claim with a lease
 * keeps two of them from the same mail, and a process never claims what it is working on.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #timing: OutboxTiming;
  readonly #now: () => Date;
  readonly #owner = randomUUID();
  readonly #waker = new Waker();
  /** Work under way, by the mail's id. */
  readonly #active = new Map<number, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #stopped = new AbortController();
  readonly #delivery: DeliveryOptions;
  #storeUnavailable = false;
  readonly #loop: Promise<void>;

  /** Begins at once; a mail that waits from before is sent without a call. */
  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#timing = { ...OUTBOX_TIMING, ...options.timing };
    this.#now = options.now ?? (() => new Date());
    this.#delivery = {
      ...options,
      count: options.count ?? (() => undefined),
      timing: this.#timing,
      now: this.#now,
      owner: this.#owner,
      stopping: this.#stopping.signal,
      stopped: this.#stopped.signal,
    };
    this.#loop = this.#run();
  }

  /** Says that a mail has been queued: it is looked for now and not at the next poll. */
  wake(): void {
    this.#waker.wake();
  }

  /** Claims nothing more and resolves when every mail on its way is sent, has failed or has had its time. Rejects never. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#waker.wake();
    await this.#loop;
    const done = new AbortController();
    const work = Promise.all(this.#active.values()).then(() => done.abort());
    await pause(this.#timing.stopMs, done.signal);
    this.#stopped.abort();
    await work;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const free = LANES - this.#active.size;
      const entries = free > 0 ? await this.#claim(free) : [];
      for (const entry of entries) this.#start(entry);
      // A full claim may have left more behind, which the next free lane asks for.
      await this.#waker.wait(entries.length < free ? await this.#restMs() : this.#timing.pollMs);
    }
  }

  async #claim(limit: number): Promise<readonly OutboxEntry[]> {
    const { store, log } = this.#options;
    const { leaseMs } = this.#timing;
    try {
      const held = [...this.#active.keys()];
      const entries = await store.claim(this.#owner, this.#now(), leaseMs, limit, held);
      if (this.#storeUnavailable) log.info('the outbox reaches the store again');
      this.#storeUnavailable = false;
      return entries;
    } catch (error) {
      if (!this.#storeUnavailable) log.error({ err: error }, 'the outbox cannot reach the store');
      this.#storeUnavailable = true;
      return [];
    }
  }

  /** Until the next claim, in milliseconds. */
  async #restMs(): Promise<number> {
    const { pollMs } = this.#timing;
    if (this.#storeUnavailable) return pollMs;
    try {
      const now = this.#now();
      const soonest = await this.#options.store.soonest?.(now);
      const ms = (soonest?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime();
      return Math.min(pollMs, Math.max(LEAST_REST_MS, ms));
    } catch {
      // The next claim says that the store cannot be reached.
      return pollMs;
    }
  }

  #start(entry: OutboxEntry): void {
    const { attempt = newDelivery } = this.#options;
    const work = attempt(entry, this.#delivery)
      .run()
      .catch((error: unknown) => {
        const { id: mail, kind, number } = entry;
        this.#options.log.error({ err: error, mail, kind, number }, 'a mail is left as it was');
      })
      .finally(() => {
        this.#active.delete(entry.id);
        this.#waker.wake();
      });
    this.#active.set(entry.id, work);
  }
}
