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
