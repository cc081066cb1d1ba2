import type { Metrics } from '../metrics/index.ts';
import type { OutboxCounts } from './queue.ts';

const SECOND_MS = 1_000;

/** Returns a function that counts an attempt by its outcome. */
export function mailMetrics(
  metrics: Metrics,
  counts: () => Promise<OutboxCounts>,
): (outcome: string) => void {
  const attempts = metrics.counter('mail_attempts_total', 'Attempts, by outcome.', 'outcome');
  const databaseUp = metrics.gauge('database_up', 'Whether the database answers.');
  const gauges = [
    metrics.gauge('mail_waiting', 'Mails waiting to be sent.'),
    metrics.gauge('mail_unknown', 'Mails whose delivery status is unknown.'),
    metrics.gauge('mail_failed', 'Mails that were given up.'),
    metrics.gauge('mail_oldest_waiting_seconds', 'Age of the mail that has waited longest.'),
  ];
  const set = (isUp: boolean, values: readonly number[]): void => {
    databaseUp.set(Number(isUp));
    for (const [index, gauge] of gauges.entries()) gauge.set(values[index] ?? Number.NaN);
  };
  metrics.beforeReading(async () => {
    try {
      const { waiting, unknown, failed, oldestWaiting } = await counts();
      const since = oldestWaiting?.getTime() ?? Number.POSITIVE_INFINITY;
      // The age is negative if the clock was set back.
      set(true, [waiting, unknown, failed, Math.max(0, Date.now() - since) / SECOND_MS]);
    } catch {
      // A zero would say that no mail waits, but the number is unknown.
      set(false, []);
    }
  });
  return (outcome) => attempts.inc({ outcome });
}
