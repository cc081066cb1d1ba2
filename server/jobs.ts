import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Job {
  /** Time between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** The signal is aborted when the server stops. A rejection is logged. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Resolves after `ms` or when the signal is aborted, whichever comes first. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}

/**
 * Runs a job when the server listens, and repeats it. It runs at once because some machines restart more often than a
 * job is due, and not earlier because a server that fails to start must not send or delete anything. The job stops
 * before resources that the plugin opened earlier are closed.
 */
export function addJob(scope: FastifyInstance, { everyMs, run }: Job): void {
  const stop = new AbortController();
  let ended = Promise.resolve();

  async function repeat(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await run(stop.signal);
      } catch (err) {
        scope.log.error({ err }, 'a scheduled job failed');
      }
      await pause(everyMs, stop.signal);
    }
  }

  scope.addHook('onListen', () => {
    ended = repeat();
  });
  scope.addHook('onClose', async () => {
    stop.abort();
    await ended;
  });
}
