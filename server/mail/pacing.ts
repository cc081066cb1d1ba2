import { HOUR_MS, MINUTE_MS } from '../time.ts';

export interface Lane {
  readonly kind: string;
  readonly queue: string;
}

/** A failure defers all mails, those of one kind, or those of one queue. */
export type Scope = 'server' | 'kind' | 'queue';

export interface BackOff {
  /** The wait after the first failure. It doubles with each further failure. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/** How long a failure is remembered after its wait has ended. */
const MEMORY_MS = HOUR_MS;

const keyOf = {
  server: () => 'server',
  kind: ({ kind }: Lane) => `kind ${kind}`,
  queue: ({ queue }: Lane) => `queue ${queue}`,
  pace: ({ kind, queue }: Lane) => `pace ${kind} ${queue}`,
} as const;

export type Pacing = ReturnType<typeof createPacing>;

/** Keeps waits in memory, so that a restart ends all of them, and measures them with a monotonic clock. */
export function createPacing({ firstWaitMs, longestWaitMs }: BackOff) {
  const waits = new Map<string, { readonly failures: number; readonly until: number }>();

  return {
    /** Returns the milliseconds until a mail of the lane may be tried, or 0. */
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

    failed: (lane: Lane, scope: Scope): void => {
      const key = keyOf[scope](lane);
      const now = performance.now();
      const { failures, until } = waits.get(key) ?? { failures: 0, until: now };
      // If several mails in progress fail, this counts as one failure.
      if (until > now) return;
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
      waits.set(key, { failures: failures + 1, until: now + waitMs });
    },

    /** Whether the mail server has failed and has not accepted a mail since. */
    isServerFailing: (): boolean => waits.has(keyOf.server()),

    prune: (): void => {
      const longAgo = performance.now() - MEMORY_MS;
      for (const [key, { until }] of waits) if (until < longAgo) waits.delete(key);
    },
  };
}
