import { describe, expect, it } from 'vitest';
import { fillPlaceholders, fillText, placeholderValues } from './placeholders.ts';

const values = { brand: 'Rillwatch', provider: 'Deep Loam Labs', accuracy: '99.7%', hours: '24' };

describe('placeholderValues', () => {
  it('takes names and numbers from the site', () => {
    const site = {
      brand: 'Rillwatch',
      provider: 'Deep Loam Labs',
      accuracyPercent: 99.7,
      responsePromiseHours: 24,
    };
    expect(placeholderValues(site)).toEqual(values);
  });

  it('falls back to the names of the placeholders where the site has errors', () => {
    const names = { brand: 'brand', provider: 'provider', accuracy: 'accuracy', hours: 'hours' };
    expect(placeholderValues({ brand: '{brand}', accuracyPercent: 101 })).toEqual(names);
    expect(placeholderValues(undefined)).toEqual(names);
  });
});

describe('fillText', () => {
  it('fills every known placeholder and leaves the others', () => {
    expect(fillText('{brand} by {provider}: {accuracy}, {brand} {year} {', values)).toBe(
      'Rillwatch by Deep Loam Labs: 99.7%, Rillwatch {year} {',
    );
  });

  it('writes a value with a dollar sign as it is', () => {
    expect(fillText('{brand}', { ...values, brand: "A$&$'" })).toBe("A$&$'");
  });
});

describe('fillPlaceholders', () => {
  it('fills texts at any depth and names what nobody knows with its keys', () => {
    expect(fillPlaceholders({ a: ['{hours} h', { b: '{color}' }], c: 1 }, values)).toEqual({
      value: { a: ['24 h', { b: '{color}' }], c: 1 },
      unknown: [{ path: ['a', 1, 'b'], name: 'color' }],
    });
  });
});
