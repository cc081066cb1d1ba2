import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordedLog } from '../../tests/support/recorded-log.ts';
import { Retention } from './retention.ts';
import { StoreAwayError } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = new Date('2026-11-21T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Retention', () => {
  it('removes at once what is too old, and senders of the day before', async () => {
    const purge = vi.fn(() => Promise.resolve(3));
    const forgetSenders = vi.fn(() => Promise.resolve(1));
    const log = new RecordedLog();
    const retention = new Retention({ store: { purge, forgetSenders }, keepMs: 365 * DAY_MS, log });
    await retention.stop();
    expect(purge).toHaveBeenCalledExactlyOnceWith(new Date('2025-11-21T10:00:00Z'));
    expect(forgetSenders).toHaveBeenCalledExactlyOnceWith(new Date('2026-11-20T10:00:00Z'));
    expect(log.lines.map(({ words }) => words)).toEqual(['removed messages whose time had come']);
  });

  it('comes back every hour, also when the store was away', async () => {
    const purge = vi.fn(() => Promise.resolve(0));
    purge.mockRejectedValueOnce(new StoreAwayError('away'));
    const forgetSenders = vi.fn(() => Promise.resolve(0));
    const log = new RecordedLog();
    const retention = new Retention({ store: { purge, forgetSenders }, keepMs: DAY_MS, log });
    await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1_000 + 1);
    expect(purge).toHaveBeenCalledTimes(3);
    expect(purge).toHaveBeenLastCalledWith(new Date('2026-11-20T12:00:00Z'));
    expect(log.lines.map(({ words }) => words)).toEqual([
      'old messages could not be removed; tried again later',
    ]);
    await retention.stop();
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(purge).toHaveBeenCalledTimes(3);
  });
});
