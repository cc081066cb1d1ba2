import { expect, it } from 'vitest';
import { erosivityOf } from './yearly-rain.ts';

it('follows the equation of a region, as published for Arteaga, Coahuila', () => {
  expect(erosivityOf(285.2, { linear: 2.8559, square: 0.002983 })).toBeCloseTo(1057, 0);
});

it('never falls when it rains more', () => {
  const bending = { linear: 3.6752, square: -0.00172 };
  expect(erosivityOf(1_068, bending)).toBeCloseTo(erosivityOf(2_000, bending), 0);
  expect(erosivityOf(900, bending)).toBeLessThan(erosivityOf(1_068, bending));
});
