import { expect, it } from 'vitest';
import { fillPlaceholders, fillText, placeholderValues, unknownNames } from './placeholders.ts';

const values = new Map([
  ['brand', 'Rillwatch'],
  ['provider', 'Deep Loam Labs'],
  ['accuracy', '99.7%'],
  ['hours', '24'],
  ['font', 'Fraunces'],
  ['fontLicense', 'SIL Open Font License'],
]);

it('keeps the placeholders, or their names, if their files have errors', () => {
  const names = new Map([...values.keys()].map((name) => [name, name]));
  names.set('brand', '{brand}').set('provider', '{provider}');
  names.set('confirmationDays', '7').set('retention', '1 year');
  const site = { brand: '{brand}', accuracyPercent: 101 };
  expect(placeholderValues(site, { fonts: {} }, 'en')).toEqual(names);
  expect(placeholderValues(undefined, undefined, 'en')).toEqual(names);
});

it('inserts a value with a dollar sign unchanged', () => {
  expect(fillText('{brand} {year} {', new Map([['brand', "A$&$'"]]))).toBe("A$&$' {year} {");
});

it('fills texts at any depth, and leaves unknown names', () => {
  expect(fillPlaceholders({ a: ['{hours} h', { b: '{color}' }], c: 1 }, values)).toEqual({
    a: ['24 h', { b: '{color}' }],
    c: 1,
  });
  expect(unknownNames('{hours} {color} {', values)).toEqual(['color', '{']);
});
