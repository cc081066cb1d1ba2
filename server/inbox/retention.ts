import type { InboxLog } from './log.ts';
import type { Store } from './store.ts';
import { pause } from './waker.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** How often old messages are looked for, in milliseconds. */
const SWEEP_EVERY_MS = HOUR_MS;

/** Time in milliseconds for which a sender is counted, and no longer known after. */
const SENDER_MS = 24 * HOUR_MS;

/** What retention works with. */
export interface RetentionOptions {
  readonly store: Pick<Store, 'purge' | 'forgetSenders'>;
  /** `INBOX_RETENTION` in milliseconds: messages that are older go. */
  readonly keepMs: number;
  readonly log: InboxLog;
  readonly everyMs?: number;
  readonly now?: () => Date;
}

/** Removes what has been kept for long enough, at the start and then every hour, until it is stopped. */
export class Retention {
  readonly #options: RetentionOptions;
  readonly #end = new AbortController();
  readonly #loop: Promise<void>;

  constructor(options: RetentionOptions) {
    this.#options = options;
    this.#loop = this.#run();
  }

  /** Resolves when a sweep that has begun is done. Rejects never. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { everyMs = SWEEP_EVERY_MS } = this.#options;
    while (!this.#end.signal.aborted) {
      await this.#sweep();
      await pause(everyMs, this.#end.signal);
    }
  }

  async #sweep(): Promise<void> {
    const { store, keepMs, log, now = () => new Date() } = this.#options;
    const time = now().getTime();
    try {
      const messages = await store.purge(new Date(time - keepMs));
      if (messages > 0) log.info({ messages }, 'removed messages whose time had come');
      await store.forgetSenders(new Date(time - SENDER_MS));
    } catch (error) {
      log.error({ err: error }, 'old messages could not be removed; tried again later');
    }
  }
}
