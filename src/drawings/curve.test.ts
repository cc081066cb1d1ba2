import { describe, expect, it } from 'vitest';

import { calm, flatten, resample, smooth } from './curve.ts';
import { distance, polyline, toSegment, type Point } from './geometry.ts';
import { createRandom } from './random.ts';

const wander = (seed: string): Point[] => {
  const random = createRandom(seed);
  return Array.from({ length: 40 }, (_, step): Point => [step * 20, 200 + random() * 60]);
};

/** What a browser draws of a smoothed line. */
const drawn = (line: readonly Point[], spacing: number): Point[] => {
  const subpath = smooth(line, spacing);
  return subpath ? flatten(subpath, 6) : [];
};

describe('smooth', () => {
  it('starts and ends where the line does, and passes its nodes', () => {
    for (const seed of ['a', 'b', 'c']) {
      const line = wander(seed);
      const curve = drawn(line, 25);
      expect(curve[0]).toEqual(line[0]?.map(Math.round));
      expect(curve.at(-1)).toEqual(line.at(-1)?.map(Math.round));
      for (const node of resample(line, 25)) {
        const off = curve.slice(1).map((end, index) => toSegment(node, curve[index] ?? end, end));
        expect(Math.min(...off.map((each) => each.distance))).toBeLessThan(4);
      }
    }
  });

  it('has whole joints, so that reflected controls do not drift', () => {
    const ends = smooth(wander('whole'), 25)?.pieces.flatMap(({ to }) => to) ?? [];
    expect(ends.length).toBeGreaterThan(40);
    expect(ends.every(Number.isInteger)).toBe(true);
  });

  it('closes a ring on the point where it began', () => {
    const ring = '100,0 171,29 200,100 171,171 100,200 29,171 0,100 29,29 100,0';
    const curve = drawn(polyline(ring), 60);
    expect(curve.at(-1)).toEqual(curve[0]);
    for (const point of curve) {
      expect(Math.abs(distance(point, [100, 100]) - 100)).toBeLessThan(9);
    }
  });

  it('gives nothing for a single point', () => {
    expect(smooth([[1, 1]], 5)).toBeUndefined();
  });
});

describe('resample', () => {
  it('sets points evenly and keeps both ends', () => {
    expect(resample(polyline('0,0 30,0 30,70'), 25)).toEqual(
      polyline('0,0 25,0 30,20 30,45 30,70'),
    );
  });
});

describe('calm', () => {
  it('takes a zigzag out and keeps the ends', () => {
    const zigzag = Array.from({ length: 21 }, (_, step): Point => [step, step % 2 ? 4 : 0]);
    const calmed = calm(zigzag, 12);
    expect([calmed[0], calmed.at(-1)]).toEqual([zigzag[0], zigzag.at(-1)]);
    for (const [, y] of calmed.slice(4, -4)) expect(Math.abs(y - 2)).toBeLessThan(0.5);
  });
});
