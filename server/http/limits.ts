/**
 * Slow or half-open connections must not block other visitors. A page takes a third of a second at
 * 400 kbit/s, so these timeouts are long for a weak signal and short for an attack.
 */
export const DEFAULT_LIMITS = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  /** A connection without traffic is closed after this time. */
  silenceTimeoutMs: 30_000,
  keepAliveTimeoutMs: 60_000,
  /** How often the first two timeouts are checked. */
  checkEveryMs: 1_000,
  /** Maximum number of open connections; further ones are closed. */
  connections: 2_048,
  /**
   * A connection is closed after so many requests. Browsers and proxies then open another; a client that sends
   * thousands of requests without waiting for responses cannot occupy the server.
   */
  requestsPerConnection: 100,
  /** A form that is sent without script has at most 206 KiB. */
  bodyBytes: 256 * 1_024,
};

export type Limits = Readonly<typeof DEFAULT_LIMITS>;
