import type { Log } from '../../log.ts';
import { repeat } from '../../repeat.ts';
import type { Work } from '../../room.ts';
import type { Letters } from './letters.ts';

/** How often letters are looked at, in milliseconds: often, so that one that is done is soon said to be. */
const EVERY_MS = 10_000;

/** What the watch works with. */
export interface WatchOptions {
  readonly letters: Pick<Letters, 'watch'>;
  readonly log: Log;
  readonly everyMs?: number;
  readonly now?: () => Date;
}

/** Beside the outbox of a server that sends: keeps letters awake, ends them, and pauses what is overdue. */
export function watchLetters(options: WatchOptions): Work {
  const { letters, log, everyMs = EVERY_MS, now = () => new Date() } = options;

  async function look(): Promise<void> {
    try {
      for (const letter of await letters.watch(now())) {
        log.error(
          { letter },
          'a letter has stood still for an hour and is paused: see "npm run letter -- resume"',
        );
      }
    } catch (error) {
      log.warn({ err: error }, 'letters could not be looked at; tried again soon');
    }
  }

  return repeat(everyMs, look);
}
