import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailableError } from '../database/index.ts';
import { RecordedLog } from '../../tests/support/recorded-log.ts';
import { retain } from './retention.ts';
import type { Store } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = new Date('2026-11-21T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 60 * 60 * 1_000;

function fakeStore(purged: number, overdue: number) {
  return {
    purge: vi.fn<Store['purge']>(() => Promise.resolve(purged)),
    overdue: vi.fn<Store['overdue']>(() => Promise.resolve(overdue)),
    forgetSenders: vi.fn<Store['forgetSenders']>(() => Promise.resolve(1)),
  };
}

describe('retain', () => {
  it('removes after an hour what is too old, and senders of the day before', async () => {
    const store = fakeStore(3, 0);
    const log = new RecordedLog();
    const retention = retain({ store, keepMs: 365 * DAY_MS, isMailed: true, log });
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(store.purge).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await retention.stop();
    const before = new Date('2025-11-21T11:00:00Z');
    expect(store.purge).toHaveBeenCalledExactlyOnceWith(before, 'waiting');
    expect(store.overdue).toHaveBeenCalledExactlyOnceWith(before, 'waiting');
    expect(store.forgetSenders).toHaveBeenCalledExactlyOnceWith(new Date('2026-11-20T11:00:00Z'));
    expect(log.lines.map(({ words }) => words)).toEqual(['removed messages whose time had come']);
  });

  it.each([true, false])(
    'says how many it keeps beyond their time, mailed: %s',
    async (isMailed) => {
      const log = new RecordedLog();
      const onOverdue = vi.fn();
      const options = { keepMs: DAY_MS, isMailed, log, onOverdue };
      const retention = retain({ store: fakeStore(0, 2), ...options });
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      await retention.stop();
      expect(onOverdue).toHaveBeenCalledExactlyOnceWith(2);
      expect(log.lines).toMatchObject([{ level: 'warn', facts: { messages: 2 } }]);
    },
  );

  it('spares no message for its mail where nothing is mailed', async () => {
    const store = fakeStore(1, 5);
    const log = new RecordedLog();
    const retention = retain({ store, keepMs: DAY_MS, isMailed: false, log });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    await retention.stop();
    expect(store.purge).toHaveBeenCalledExactlyOnceWith(
      new Date('2026-11-20T11:00:00Z'),
      undefined,
    );
  });

  it('comes back every hour, also when the store was unavailable', async () => {
    const store = fakeStore(0, 0);
    store.purge.mockRejectedValueOnce(new StoreUnavailableError('unavailable'));
    const log = new RecordedLog();
    const retention = retain({ store, keepMs: DAY_MS, isMailed: true, log });
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS + 1);
    expect(store.purge).toHaveBeenCalledTimes(3);
    expect(store.purge).toHaveBeenLastCalledWith(new Date('2026-11-20T13:00:00Z'), 'waiting');
    expect(log.lines.map(({ words }) => words)).toEqual([
      'old messages could not be removed; tried again later',
    ]);
    await retention.stop();
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(store.purge).toHaveBeenCalledTimes(3);
  });
});
