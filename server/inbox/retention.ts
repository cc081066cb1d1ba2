import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import type { Work } from '../room.ts';
import type { Store } from './store.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** How often old messages are looked for, in milliseconds. */
const SWEEP_EVERY_MS = HOUR_MS;

/** Time in milliseconds for which a sender is counted, and no longer known after. */
const SENDER_MS = 24 * HOUR_MS;

/** What retention works with. */
export interface RetentionOptions {
  readonly store: Pick<Store, 'purge' | 'overdue' | 'forgetSenders'>;
  /** `INBOX_RETENTION` in milliseconds: messages that are older go. */
  readonly keepMs: number;
  /** Whether messages are mailed: then one that was read stays while it waits for its mail. */
  readonly isMailed: boolean;
  readonly log: Log;
  /** Told how many messages are kept beyond their time, since they have reached nobody. */
  readonly onOverdue?: (messages: number) => void;
  readonly everyMs?: number;
  readonly now?: () => Date;
}

/**
 * Removes what has been kept for long enough, every hour until it is stopped. The first time is an
 * hour after the start: a machine's clock may be set only after it has started. However wrong the
 * clock is, a message that is no spam stays until it has reached somebody.
 */
export function retain(options: RetentionOptions): Work {
  const { store, keepMs, isMailed, log, onOverdue } = options;
  const { everyMs = SWEEP_EVERY_MS, now = () => new Date() } = options;

  function report(overdue: number): void {
    onOverdue?.(overdue);
    if (overdue > 0)
      log.warn(
        { messages: overdue },
        'kept messages beyond their time, since they were neither mailed nor read: see "npm run inbox -- export" and "retry"',
      );
  }

  async function sweep(): Promise<void> {
    const time = now().getTime();
    const before = new Date(time - keepMs);
    try {
      const spare = isMailed ? 'waiting' : undefined;
      const messages = await store.purge(before, spare);
      if (messages > 0) log.info({ messages }, 'removed messages whose time had come');
      report(await store.overdue(before, spare));
      await store.forgetSenders(new Date(time - SENDER_MS));
    } catch (error) {
      log.error({ err: error }, 'old messages could not be removed; tried again later');
    }
  }

  return repeat(everyMs, sweep, everyMs);
}
