import type { OutboxEntry, OutboxStore } from './outbox-store.ts';
import type { OutboxTiming } from './outbox-timing.ts';

/** What a lease works with. */
export interface LeaseOptions {
  readonly store: Pick<OutboxStore, 'renew' | 'handOver'>;
  readonly owner: string;
  readonly timing: Pick<OutboxTiming, 'leaseMs' | 'renewMs' | 'settleMs'>;
  readonly now: () => Date;
  /** Called when another replica is found to hold the mail and nothing of it has gone out yet. */
  readonly onLost: () => void;
}

/** Why a mail is not handed over: another replica holds it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/**
 * Keeps a mail while this process works on it: renewed at intervals, which no clock changes, until it
 * ends. A process that stood still, or whose clock was moved, learns from it that the mail is lost.
 */
export class Lease {
  readonly #entry: OutboxEntry;
  readonly #options: LeaseOptions;
  readonly #timer: NodeJS.Timeout;
  #isHandedOver = false;
  #isLost = false;

  constructor(entry: OutboxEntry, options: LeaseOptions) {
    this.#entry = entry;
    this.#options = options;
    this.#timer = setInterval(() => void this.#keep(), options.timing.renewMs);
  }

  /** Whether the mail server has got, or is getting, the content. */
  get isHandedOver(): boolean {
    return this.#isHandedOver;
  }

  /** Whether another replica has taken the mail before anything of it went out. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Rejects unless the store says that the mail is held; the content goes out after that. */
  async handOver(): Promise<void> {
    const { store, owner, now, timing } = this.#options;
    if (await store.handOver(this.#entry, owner, now(), timing.settleMs)) this.#isHandedOver = true;
    else {
      this.#isLost = true;
      throw new LeaseLostError('Another replica holds the mail.');
    }
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #renew(leaseMs: number): Promise<boolean> {
    const { store, owner, now } = this.#options;
    return store.renew(this.#entry, owner, now(), leaseMs);
  }

  async #keep(): Promise<void> {
    const { timing, onLost } = this.#options;
    try {
      const isHeld = await this.#renew(this.#isHandedOver ? timing.settleMs : timing.leaseMs);
      if (isHeld || this.#isHandedOver) return;
      this.#isLost = true;
      onLost();
    } catch {
      // The store is unavailable, so that nobody else takes the mail either; the next renewal asks again.
    }
  }
}
