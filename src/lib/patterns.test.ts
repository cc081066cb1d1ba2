import { expect, it } from 'vitest';
import { aroundName, fillPattern } from './patterns.ts';

it('fills in values, and leaves names without one as they are', () => {
  expect(fillPattern('From %from to %to, 5% each', { from: '%to' })).toBe(
    'From %to to %to, 5% each',
  );
});

it.each([
  ['Write to %address.', ['Write to ', '.']],
  ['%address is where to write.', ['', ' is where to write.']],
  ['Write to', ['Write to', '']],
])('divides “%s” around the name', (pattern, parts) => {
  expect(aroundName(pattern, 'address')).toEqual(parts);
});
