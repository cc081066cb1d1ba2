import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { type OutboxCounts, mailMetrics } from './queue.ts';

it('counts attempts and waiting mails, and shows no number if the database is unavailable', async () => {
  const metrics = new Registry();
  let counts = (): Promise<OutboxCounts> =>
    Promise.resolve({
      waiting: 7,
      unknown: 2,
      failed: 1,
      oldestWaiting: new Date(Date.now() - 60_000),
    });
  const count = mailMetrics(metrics, () => counts());
  count('done');
  count('done');
  count('failed');
  expect((await metrics.metrics()).split('\n')).toEqual(
    expect.arrayContaining([
      'mail_attempts_total{outcome="done"} 2',
      'mail_attempts_total{outcome="failed"} 1',
      'database_up 1',
      'mail_waiting 7',
      'mail_unknown 2',
      'mail_failed 1',
      expect.stringMatching(/^mail_oldest_waiting_seconds 60(?:\.\d+)?$/),
    ]),
  );
  counts = () => Promise.reject(new Error('unavailable'));
  expect((await metrics.metrics()).split('\n')).toEqual(
    expect.arrayContaining(['database_up 0', 'mail_waiting Nan', 'mail_failed Nan']),
  );
});
