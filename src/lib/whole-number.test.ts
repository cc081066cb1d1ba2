import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

it.each(['1', '25'])('accepts %j', (value) => {
  expect(wholeNumber(value, 1, 25)).toBe(Number(value));
});

it.each(['0', '26', '2.5', '1e1', '-3', '0x5', ' 5', 'many', ''])('rejects %j', (value) => {
  expect(wholeNumber(value, 1, 25)).toBeUndefined();
});
