import { Registry } from 'prom-client';
import { beforeEach, expect, it, vi } from 'vitest';
import { RecordedLog } from '../../tests/support/recorded-log.ts';
import { readEnvironment } from '../environment.ts';
import { retentionJob } from './index.ts';

const HOUR_MS = 60 * 60 * 1_000;

function createJob(removed: number, overdue: number) {
  const messages = {
    purge: vi.fn<(before: Date) => Promise<number>>(() => Promise.resolve(removed)),
    countOverdue: vi.fn<(before: Date) => Promise<number>>(() => Promise.resolve(overdue)),
  };
  const log = new RecordedLog();
  const metrics = new Registry();
  const environment = readEnvironment({ MESSAGE_RETENTION: '365d' });
  return { messages, log, metrics, job: retentionJob(messages, { environment, log, metrics }) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});

it('removes old messages every hour, and says how many it keeps', async () => {
  const { messages, log, metrics, job } = createJob(3, 2);
  expect(job.everyMs).toBe(HOUR_MS);
  await job.run(new AbortController().signal);
  const before = new Date('2025-11-21T10:00:00Z');
  expect(messages.purge).toHaveBeenCalledExactlyOnceWith(before);
  expect(messages.countOverdue).toHaveBeenCalledExactlyOnceWith(before);
  expect(log.lines).toMatchObject([
    { level: 'info', facts: { messages: 3 } },
    { level: 'warn', facts: { messages: 2 } },
  ]);
  expect(await metrics.metrics()).toContain('\ncontact_messages_overdue 2\n');
});
