import type { Log } from '../../log.ts';
import { pause } from '../../mail/index.ts';
import type { Readers } from './store.ts';

/** How often it is looked for what has become too old, in milliseconds. */
const SWEEP_EVERY_MS = 60 * 60 * 1_000;

/** What the sweep works with. */
export interface SweepOptions {
  readonly readers: Pick<Readers, 'sweep'>;
  readonly log: Log;
}

/**
 * Erases addresses that were never confirmed, every hour until it is stopped. The first time is an hour
 * after the start: a machine's clock may be set only after it has started.
 */
export class Sweep {
  readonly #options: SweepOptions;
  readonly #end = new AbortController();
  readonly #loop: Promise<void>;

  constructor(options: SweepOptions) {
    this.#options = options;
    this.#loop = this.#run();
  }

  /** Resolves when a sweep that has begun is done. Rejects never. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    await pause(SWEEP_EVERY_MS, this.#end.signal);
    while (!this.#end.signal.aborted) {
      await this.#sweep();
      await pause(SWEEP_EVERY_MS, this.#end.signal);
    }
  }

  async #sweep(): Promise<void> {
    const { readers, log } = this.#options;
    try {
      const erased = await readers.sweep(new Date());
      if (erased > 0) log.info({ readers: erased }, 'erased addresses that were never confirmed');
    } catch (error) {
      log.error({ err: error }, 'old addresses could not be erased; tried again later');
    }
  }
}
