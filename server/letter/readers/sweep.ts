import type { Log } from '../../log.ts';
import { repeat } from '../../repeat.ts';
import type { Work } from '../../room.ts';
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
export function sweepReaders({ readers, log }: SweepOptions): Work {
  async function sweep(): Promise<void> {
    try {
      const erased = await readers.sweep(new Date());
      if (erased > 0) log.info({ readers: erased }, 'erased addresses that were never confirmed');
    } catch (error) {
      log.error({ err: error }, 'old addresses could not be erased; tried again later');
    }
  }
  return repeat(SWEEP_EVERY_MS, sweep, SWEEP_EVERY_MS);
}
