import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

it.each(['1', '25'])('takes %j', (value) => {
  expect(wholeNumber('runs', value, 1, 25)).toBe(Number(value));
});

it.each(['0', '26', '2.5', '1e1', '-3', 'many', ''])(
  'refuses %j and says what to write',
  (value) => {
    expect(() => wholeNumber('runs', value, 1, 25)).toThrow(
      `--runs takes a whole number from 1 to 25; it is "${value}".`,
    );
  },
);
