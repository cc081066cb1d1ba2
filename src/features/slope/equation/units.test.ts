import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customaryErodibility, customaryErosivity, feet, inches, tonsPerAcre } from './index.ts';

const values = fc.double({ min: 1e-6, max: 1e6, noNaN: true });

describe('units', () => {
  it.each([
    ['feet', feet],
    ['inches', inches],
    ['tons per acre', tonsPerAcre],
    ['R', customaryErosivity],
    ['K', customaryErodibility],
  ])('of %s come back', (_, { fromCustomary, toCustomary }) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(toCustomary(fromCustomary(value)) / value).toBeCloseTo(1, 12);
      }),
    );
  });
});
