import { expect, it } from 'vitest';

import { createRandom, hashText } from './random.ts';

const draw = (seed: string, count: number): number[] =>
  Array.from({ length: count }, createRandom(seed));

it('gives the same numbers for the same seed, and others for another', () => {
  expect(draw('rill', 5)).toEqual(draw('rill', 5));
  expect(draw('rill', 5)).not.toEqual(draw('rills', 5));
});

it('gives on every platform what it gave where it was written', () => {
  expect(hashText('rillwatch')).toBe(1_764_582_427);
});

it('spreads its numbers evenly over 0 to 1', () => {
  const tenths = draw('even', 10_000).map((number) => Math.floor(number * 10));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const count = tenths.filter((each) => each === tenth).length;
    expect(Math.abs(count - 1000)).toBeLessThan(150);
  }
});
