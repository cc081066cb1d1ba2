import { expect, it } from 'vitest';
import { unitsOfLanguage } from './slope-store.ts';

it.each([
  ['en-US', 'us'],
  ['en-Latn-US', 'us'],
  ['my-MM', 'us'],
  ['en-GB', 'metric'],
  ['us', 'metric'],
  // What browsers say whose system has no language.
  ['c', 'metric'],
  ['', 'metric'],
])('by the language %s, the units that a reader meets are %s', (language, units) => {
  expect(unitsOfLanguage(language)).toBe(units);
});
