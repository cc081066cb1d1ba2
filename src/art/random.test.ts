import { describe, expect, it } from 'vitest';

import { between, createRandom, hashText } from './random.ts';

describe('createRandom', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    const [first, again, other] = [
      createRandom('rill'),
      createRandom('rill'),
      createRandom('rills'),
    ];
    const numbers = Array.from({ length: 5 }, first);
    expect(Array.from({ length: 5 }, again)).toEqual(numbers);
    expect(Array.from({ length: 5 }, other)).not.toEqual(numbers);
  });

  it('spreads its numbers evenly over 0 to 1', () => {
    const random = createRandom('even');
    const tenths = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 10_000; draw += 1) {
      const tenth = Math.floor(random() * 10);
      tenths[tenth] = (tenths[tenth] ?? Number.NaN) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe('hashText', () => {
  it('gives on every platform what it gave where it was written', () => {
    expect(hashText('rillwatch')).toBe(1_764_582_427);
  });
});

describe('between', () => {
  it('stays within its bounds', () => {
    expect(between(() => 0, 3, 7)).toBe(3);
    expect(between(() => 0.5, 3, 7)).toBe(5);
  });
});
