import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SlopeStore } from './slope-store.ts';

beforeEach(() => {
  vi.stubGlobal('location', { hash: '' });
});

describe('the units that a reader meets', () => {
  it.each([
    ['en-US', 'us'],
    ['en-Latn-US', 'us'],
    ['my-MM', 'us'],
    ['en-GB', 'metric'],
    ['us', 'metric'],
    // What browsers say whose system has no language.
    ['c', 'metric'],
    ['', 'metric'],
  ])('by the language %s are %s', (language, units) => {
    vi.stubGlobal('navigator', { language });
    expect(new SlopeStore().read().language).toBe(units);
  });
});
