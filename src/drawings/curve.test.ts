import { expect, it } from 'vitest';

import { flatten, smooth } from './curve.ts';
import { distance, polyline } from './geometry.ts';

it('closes a ring at its first point', () => {
  const ring = '100,0 171,29 200,100 171,171 100,200 29,171 0,100 29,29 100,0';
  const subpath = smooth(polyline(ring), 60);
  const curve = subpath ? flatten(subpath, 6) : [];
  expect(curve.length).toBeGreaterThan(20);
  expect(curve.at(-1)).toEqual(curve[0]);
  for (const point of curve) {
    expect(Math.abs(distance(point, [100, 100]) - 100)).toBeLessThan(9);
  }
});
