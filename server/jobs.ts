import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Job {
  /** Time between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** Delay of the first run, 0 by default. Some machines set their clock only after the server started. */
  readonly firstAfterMs?: number;
  /** The signal is aborted when the server stops. A rejection is logged. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Resolves after `ms` or when the signal is aborted, whichever comes first. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}

/**
 * Repeats a job from when the server listens, because a server that fails to start must not send or delete
 * anything. The job stops before resources that the plugin opened earlier are closed.
 */
export function addJob(scope: FastifyInstance, { everyMs, firstAfterMs = 0, run }: Job): void {
  const stop = new AbortController();
  let ended = Promise.resolve();

  async function repeat(): Promise<void> {
    if (firstAfterMs > 0) await pause(firstAfterMs, stop.signal);
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
