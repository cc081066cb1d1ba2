import { expect, it } from 'vitest';
import { unitsOfLanguage } from './use-slope.ts';

it.each([
  ['en-US', 'us'],
  ['en-Latn-US', 'us'],
  ['my-MM', 'us'],
  ['en-GB', 'metric'],
  ['us', 'metric'],
  // Browsers on systems without a language report these.
  ['c', 'metric'],
  ['', 'metric'],
])('a visitor with the language %s sees %s units', (language, units) => {
  expect(unitsOfLanguage(language)).toBe(units);
});
