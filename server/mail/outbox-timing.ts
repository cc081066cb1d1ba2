const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** When mails are tried; everything in milliseconds. */
export interface OutboxTiming {
  /** How long a claim keeps other replicas away from a mail, counted anew with each renewal. */
  readonly leaseMs: number;
  /** How often the lease of a mail that is on its way is renewed: well before it ends. */
  readonly renewMs: number;
  /**
   * Lease from the moment at which the mail server gets the content. Whoever tries it after that makes
   * a second mail of it, so that nobody does before the last answer has had its time (`SMTP_PATIENCE`)
   * and a minute more to be recorded, not even when this process stands still or has lost the database.
   */
  readonly settleMs: number;
  /** How often the store is asked for mails that are due again, or that a dead replica had claimed. */
  readonly pollMs: number;
  /** Wait after the first failed try; it doubles with each further one. */
  readonly firstWaitMs: number;
  /** Longest wait between two tries. */
  readonly longestWaitMs: number;
  /** Age at which a mail is given up, unless it was tried fewer times than `leastTries`. */
  readonly giveUpMs: number;
  /** As many tries as a day has: after a standstill, or by a clock that is put on, a mail is old and was hardly tried. */
  readonly leastTries: number;
  /** Wait before a mail that was sent is recorded again, when the store was unavailable. */
  readonly recordAgainMs: number;
  /** Time for mails that are on their way when the server is to stop. */
  readonly stopMs: number;
}

/** Timing of the public server. */
export const OUTBOX_TIMING: OutboxTiming = {
  leaseMs: MINUTE_MS,
  renewMs: 20 * SECOND_MS,
  settleMs: 11 * MINUTE_MS,
  pollMs: 5 * SECOND_MS,
  firstWaitMs: 30 * SECOND_MS,
  longestWaitMs: HOUR_MS,
  giveUpMs: 24 * HOUR_MS,
  leastTries: 30,
  recordAgainMs: SECOND_MS,
  stopMs: 20 * SECOND_MS,
};

/** The wait before the next try, in milliseconds. */
export function waitAfter(
  attempts: number,
  { firstWaitMs, longestWaitMs }: Pick<OutboxTiming, 'firstWaitMs' | 'longestWaitMs'>,
): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1));
}
