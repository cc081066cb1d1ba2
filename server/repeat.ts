import type { Work } from './room.ts';

/** Resolves after so long, or when the signal cuts it short. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/**
 * Does something again and again until it is stopped; what has begun is finished first.
 *
 * @param everyMs from its end to its next beginning
 * @param run - never rejects
 * @param firstAfterMs until it begins for the first time
 */
export function repeat(everyMs: number, run: () => Promise<void>, firstAfterMs = 0): Work {
  const end = new AbortController();
  async function loop(): Promise<void> {
    if (firstAfterMs > 0) await pause(firstAfterMs, end.signal);
    while (!end.signal.aborted) {
      await run();
      await pause(everyMs, end.signal);
    }
  }
  const looping = loop();
  return {
    stop: async () => {
      end.abort();
      await looping;
    },
  };
}
