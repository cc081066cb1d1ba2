import { QueryClient } from '@tanstack/query-core';
import {
  RETRY_COUNT,
  RETRY_FIRST_DELAY_MS,
  RETRY_LONGEST_DELAY_MS,
  UNUSED_DATA_MS,
} from './constants.ts';

/** @param failureIndex how often a request has failed, from 0 */
export function retryDelay(failureIndex: number): number {
  return Math.min(RETRY_FIRST_DELAY_MS * 2 ** failureIndex, RETRY_LONGEST_DELAY_MS);
}

/** Has the defaults of SPEC 9. Pages of the specified profile do not load it. */
export function createQueryClient(): QueryClient {
  const defaults = { retry: RETRY_COUNT, retryDelay, gcTime: UNUSED_DATA_MS };
  return new QueryClient({ defaultOptions: { queries: defaults, mutations: defaults } });
}
