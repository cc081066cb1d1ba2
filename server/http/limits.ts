/**
 * Slow or half-open connections must not hold up other visitors. A page takes a third of a second at
 * 400 kbit/s, so these times in milliseconds are wide for a bad signal and narrow for an attack.
 */
export const DEFAULT_LIMITS = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  /** Without any traffic a connection is closed. */
  silenceTimeoutMs: 30_000,
  keepAliveTimeoutMs: 60_000,
  /** How often the first two timeouts are checked. */
  checkEveryMs: 1_000,
  /** Open at the same time; a further one is closed. */
  connections: 2_048,
  /** A form sent without script has at most 206 KiB. */
  bodyBytes: 256 * 1_024,
};

export type Limits = Readonly<typeof DEFAULT_LIMITS>;
