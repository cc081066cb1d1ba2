import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export const HOUR_MS = 60 * 60 * 1_000;

export interface Job {
  /** From the end of one run to the beginning of the next. */
  readonly everyMs: number;
  /** From the start of the server to the first run; 0 by default. The clock may be set only after the start. */
  readonly firstAfterMs?: number;
  /** The signal is aborted when the server stops. A rejection is logged. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Resolves after this time, or as soon as the signal is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // Only the signal rejects it.
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}

/** Repeats a job until the signal is aborted. Resolves when the run under way has ended. */
export async function repeat(
  { everyMs, firstAfterMs = 0, run }: Job,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  if (firstAfterMs > 0) await pause(firstAfterMs, signal);
  while (!signal.aborted) {
    try {
      await run(signal);
    } catch (error) {
      onError(error);
    }
    await pause(everyMs, signal);
  }
}

/**
 * Starts a job when the server listens, because a server that fails to start must neither mail nor
 * delete. It stops before what the plugin opened earlier is closed.
 */
export function addJob(scope: FastifyInstance, job: Job): void {
  const stop = new AbortController();
  let ended: Promise<void> | undefined;
  scope.addHook('onListen', () => {
    ended = repeat(job, stop.signal, (err) => scope.log.error({ err }, 'a scheduled job failed'));
  });
  scope.addHook('onClose', async () => {
    stop.abort();
    await ended;
  });
}
