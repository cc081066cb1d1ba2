import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecordedLog } from '../../../tests/support/recorded-log.ts';
import { StoreUnavailableError } from '../../database/index.ts';
import { sweepReaders } from './sweep.ts';

const HOUR_MS = 60 * 60 * 1_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

it('erases every hour, and goes on when the database was away', async () => {
  const readers = { sweep: vi.fn<(now: Date) => Promise<number>>(() => Promise.resolve(2)) };
  readers.sweep.mockRejectedValueOnce(new StoreUnavailableError('away'));
  const log = new RecordedLog();
  const sweep = sweepReaders({ readers, log });
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  expect(readers.sweep).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HOUR_MS + 1);
  expect(readers.sweep).toHaveBeenLastCalledWith(new Date('2026-11-22T12:00:00Z'));
  expect(log.lines.map(({ words }) => words)).toEqual([
    'old addresses could not be erased; tried again later',
    'erased addresses that were never confirmed',
  ]);
  await sweep.stop();
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(readers.sweep).toHaveBeenCalledTimes(2);
});
