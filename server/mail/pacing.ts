export interface Lane {
  readonly kind: string;
  readonly queue: string;
}

/** A failure defers all mails, those of a kind, or those of a queue. */
export type Scope = 'server' | 'kind' | 'queue';

export interface BackOff {
  /** In milliseconds, after the first failure; it doubles with each further one. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

const MINUTE_MS = 60_000;

/** Failures are remembered for so long after their wait has ended. */
const MEMORY_MS = 60 * MINUTE_MS;

const keyOf = {
  server: () => 'server',
  kind: ({ kind }: Lane) => `kind ${kind}`,
  queue: ({ queue }: Lane) => `queue ${queue}`,
  pace: ({ kind, queue }: Lane) => `pace ${kind} ${queue}`,
} as const;

export type Pacing = ReturnType<typeof createPacing>;

/** In memory, so that everything may be tried after a start, and by a clock that only goes forward. */
export function createPacing({ firstWaitMs, longestWaitMs }: BackOff) {
  const waits = new Map<string, { readonly failures: number; readonly until: number }>();

  return {
    /** Milliseconds until a mail of the lane may be tried; 0 for now. */
    dueIn: (lane: Lane): number => {
      const times = Object.values(keyOf).map((key) => waits.get(key(lane))?.until ?? 0);
      return Math.max(0, Math.max(...times) - performance.now());
    },

    started: (lane: Lane, perMinute = Number.POSITIVE_INFINITY): void => {
      const until = performance.now() + MINUTE_MS / perMinute;
      waits.set(keyOf.pace(lane), { failures: 0, until });
    },

    succeeded: (lane: Lane): void => {
      for (const scope of ['server', 'kind', 'queue'] as const) waits.delete(keyOf[scope](lane));
    },

    /** Returns the milliseconds to wait. */
    failed: (lane: Lane, scope: Scope): number => {
      const key = keyOf[scope](lane);
      const now = performance.now();
      const { failures, until } = waits.get(key) ?? { failures: 0, until: now };
      // Mails under way at the same time may all fail, which counts once.
      if (until > now) return until - now;
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
      waits.set(key, { failures: failures + 1, until: now + waitMs });
      return waitMs;
    },

    /** Whether the mail server has failed and not accepted a mail since. */
    isServerFailing: (): boolean => waits.has(keyOf.server()),

    prune: (): void => {
      const longAgo = performance.now() - MEMORY_MS;
      for (const [key, { until }] of waits) if (until < longAgo) waits.delete(key);
    },
  };
}
