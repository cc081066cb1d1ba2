import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, retryDelay } from './query-client.ts';

describe('the data-fetching client (SPEC 9)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits 1 s, doubling, and never longer than 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  it('tries a failing request four times: once, and 3 retries after 1, 2 and 4 s', async () => {
    const client = createQueryClient();
    client.mount();
    const tries: number[] = [];
    const started = Date.now();
    const outcome = client
      .query({
        queryKey: ['always fails'],
        queryFn: () => {
          tries.push(Date.now() - started);
          return Promise.reject(new Error('unavailable'));
        },
      })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBeInstanceOf(Error);
    expect(tries).toEqual([0, 1_000, 3_000, 7_000]);
    client.unmount();
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
