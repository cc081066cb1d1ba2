import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, retryDelay } from './query-client.ts';

describe('the data-fetching client (SPEC 9)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  // src/features/contact/sender.test.ts checks when a message is sent again.
  it('tries four times and waits 1 s, then twice as long, but at most 30 s', async () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    const client = createQueryClient();
    const fail = vi.fn(() => Promise.reject(new Error('unavailable')));
    const outcome = client.query({ queryKey: ['always fails'], queryFn: fail });
    const failed = expect(outcome).rejects.toThrow('unavailable');
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(fail).toHaveBeenCalledTimes(4);
  });

  it('drops data 5 minutes after its last use', async () => {
    const client = createQueryClient();
    await client.query({ queryKey: ['kept'], queryFn: () => Promise.resolve('soil') });
    await vi.advanceTimersByTimeAsync(5 * 60 * 1_000 - 1);
    expect(client.getQueryData(['kept'])).toBe('soil');
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(['kept'])).toBeUndefined();
  });
});
