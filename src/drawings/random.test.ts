import { expect, it } from 'vitest';

import { createRandom, hashText } from './random.ts';

it('gives the same numbers on every platform', () => {
  expect(hashText('rillwatch')).toBe(1_764_582_427);
});

it('spreads its numbers evenly over 0 to 1', () => {
  const random = createRandom('even');
  const counts = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 10_000; draw += 1) {
    const tenth = Math.floor(random() * 10);
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(counts).toHaveLength(10);
});
