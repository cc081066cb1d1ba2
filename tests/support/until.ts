import { vi } from 'vitest';

const POLLING = { timeout: 20_000, interval: 10 };

/** Polls until the expectation holds; a busy machine may take its time. */
export function until(expectation: () => unknown): Promise<unknown> {
  return vi.waitFor(expectation, POLLING);
}
