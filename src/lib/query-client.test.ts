import { expect, it } from 'vitest';
import { createQueryClient, retryDelay } from './query-client.ts';

it('the data-fetching client retries three times and drops data after five minutes (SPEC 9)', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toEqual({ retry: 3, retryDelay, gcTime: 5 * 60 * 1_000 });
});

it('the client waits 1 s, then twice as long, but at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});
