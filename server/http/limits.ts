/**
 * What one visitor may take, so that slow or half-open connections do not hold up the others. A page at
 * 400 kbit/s takes a third of a second: times in milliseconds that are wide for a bad signal and narrow
 * for an attack.
 */
export const DEFAULT_LIMITS = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  /** Without any traffic a connection is closed. */
  silenceTimeoutMs: 30_000,
  keepAliveTimeoutMs: 60_000,
  /** How often the first two are checked. */
  checkEveryMs: 1_000,
  /** Open at once; a further one is closed. */
  connections: 2_048,
  /** A plain form with as much in it as its controls take has 206 KiB. */
  bodyBytes: 256 * 1_024,
};

export type Limits = Readonly<typeof DEFAULT_LIMITS>;
