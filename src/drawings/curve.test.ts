import { expect, it } from 'vitest';

import { flatten, resample, smooth } from './curve.ts';
import { distance, polyline, toSegment, type Point } from './geometry.ts';
import { createRandom } from './random.ts';

/** What a browser draws of a smoothed line. */
const drawn = (line: readonly Point[], spacing: number): Point[] => {
  const subpath = smooth(line, spacing);
  return subpath ? flatten(subpath, 6) : [];
};

it.each(['a', 'b', 'c'])('begins and ends where line %s does, and passes its nodes', (seed) => {
  const random = createRandom(seed);
  const line = Array.from({ length: 40 }, (_, step): Point => [step * 20, 200 + random() * 60]);
  const curve = drawn(line, 25);
  expect(curve[0]).toEqual(line[0]?.map(Math.round));
  expect(curve.at(-1)).toEqual(line.at(-1)?.map(Math.round));
  for (const node of resample(line, 25)) {
    const off = curve.slice(1).map((end, index) => toSegment(node, curve[index] ?? end, end));
    expect(Math.min(...off.map((each) => each.distance))).toBeLessThan(4);
  }
});

it('closes a ring on the point where it began', () => {
  const ring = '100,0 171,29 200,100 171,171 100,200 29,171 0,100 29,29 100,0';
  const curve = drawn(polyline(ring), 60);
  expect(curve.at(-1)).toEqual(curve[0]);
  for (const point of curve) {
    expect(Math.abs(distance(point, [100, 100]) - 100)).toBeLessThan(9);
  }
});
