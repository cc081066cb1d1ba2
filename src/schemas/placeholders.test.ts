import { expect, it } from 'vitest';
import { fillPlaceholders, fillText, placeholderValues } from './placeholders.ts';

const values = { brand: 'Rillwatch', provider: 'Deep Loam Labs', accuracy: '99.7%', hours: '24' };

it('falls back to the names of the placeholders if site.yaml has errors', () => {
  const names = { brand: 'brand', provider: 'provider', accuracy: 'accuracy', hours: 'hours' };
  expect(placeholderValues({ brand: '{brand}', accuracyPercent: 101 }, 'en')).toEqual(names);
  expect(placeholderValues(undefined, 'en')).toEqual(names);
});

it('writes a value with a dollar sign as it is', () => {
  expect(fillText('{brand} {year} {', { ...values, brand: "A$&$'" })).toBe("A$&$' {year} {");
});

it('fills texts at any depth, and names unknown placeholders with their keys', () => {
  expect(fillPlaceholders({ a: ['{hours} h', { b: '{color}' }], c: 1 }, values)).toEqual({
    value: { a: ['24 h', { b: '{color}' }], c: 1 },
    unknown: [{ path: ['a', 1, 'b'], name: 'color' }],
  });
});
