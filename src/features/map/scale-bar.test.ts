import { expect, it } from 'vitest';
import { lengthIn, scaleBar } from './scale-bar.ts';

it.each([
  [1, 200],
  [2, 100],
  [8, 20],
])('at scale %d, the bar has a round length, at most a sixth of the map', (scale, length) => {
  const bar = scaleBar(1_761, scale);
  expect(bar.length).toBe(length);
  expect(Number.parseFloat(bar.width)).toBeCloseTo(((length * scale) / 1_761) * 100);
  expect(lengthIn(length, 'en-US')).toMatch(new RegExp(`^${length} km · \\d+ mi$`));
});

it.each([
  ['en', '200 km · 120 mi'],
  ['en-GB', '200 km · 120 mi'],
  ['es-MX', '200 km'],
  ['de', '200 km'],
])('in %s, the length is %s', (language, text) => {
  expect(lengthIn(200, language)).toBe(text);
});
