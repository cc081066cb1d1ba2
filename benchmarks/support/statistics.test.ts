import { describe, expect, it } from 'vitest';
import { median } from './statistics.ts';

describe('median', () => {
  it('is the middle value whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('is between the two middle values of an even number', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  it('compares numbers and not their digits', () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it('refuses to invent one', () => {
    expect(() => median([])).toThrow('no values');
  });
});
