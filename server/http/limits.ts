import { controlLimit, FIELDS } from '../../src/message/index.ts';

/** What one visitor may take, so that a slow or half-open connection cannot hold the others up. */
export interface Limits {
  /** Time to send a request's headers, in milliseconds. */
  readonly headersTimeoutMs: number;
  /** Time to send a whole request, in milliseconds. */
  readonly requestTimeoutMs: number;
  /** Time without any traffic after which a connection is closed, in milliseconds. */
  readonly silenceTimeoutMs: number;
  /** Time that a connection is kept for the next request, in milliseconds. */
  readonly keepAliveTimeoutMs: number;
  /** How often the first two are checked, in milliseconds. */
  readonly checkEveryMs: number;
  /** Connections open at once; for a further one another is closed. */
  readonly connections: number;
  /** Requests on one connection before it is closed. */
  readonly requestsPerConnection: number;
  /** Size of a request's body in bytes; only the complete profile takes one. */
  readonly bodyBytes: number;
}

/** Bytes of a character in a plain form, at most: `%E2%82%AC`. */
const FORM_CHARACTER_BYTES = 9;

/** Room in a plain form for names, id and token. */
const FORM_REST_BYTES = 4 * 1_024;

/** A plain form with as much in it as its controls take. */
const FULL_FORM_BYTES = FIELDS.reduce(
  (bytes, field) => bytes + controlLimit(field) * FORM_CHARACTER_BYTES,
  FORM_REST_BYTES,
);

/**
 * Limits of the public server. A page at 400 kbit/s takes a third of a second, so that these are
 * wide for a bad signal and narrow for an attack.
 */
export const DEFAULT_LIMITS: Limits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  silenceTimeoutMs: 30_000,
  keepAliveTimeoutMs: 60_000,
  checkEveryMs: 1_000,
  connections: 2_048,
  requestsPerConnection: 1_000,
  bodyBytes: FULL_FORM_BYTES,
};
