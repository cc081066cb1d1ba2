import { describe, expect, it } from 'vitest';

import { calm, flatten, resample, smooth } from './curve.ts';
import { distance, toSegment, type Point } from './geometry.ts';
import { createRandom } from './random.ts';

const wander = (seed: string): Point[] => {
  const random = createRandom(seed);
  return Array.from({ length: 40 }, (_, step): Point => [step * 20, 200 + random() * 60]);
};

const ring: Point[] = [
  [100, 0],
  [171, 29],
  [200, 100],
  [171, 171],
  [100, 200],
  [29, 171],
  [0, 100],
  [29, 29],
  [100, 0],
];

const offLine = (point: Point, line: readonly Point[]): number =>
  Math.min(
    ...line.slice(1).map((end, index) => toSegment(point, line[index] ?? end, end).distance),
  );

describe('smooth', () => {
  it('starts and ends where the line does', () => {
    for (const seed of ['a', 'b', 'c']) {
      const line = wander(seed);
      const subpath = smooth(line, { spacing: 30 });
      const drawn = subpath ? flatten(subpath) : [];
      expect(drawn[0]).toEqual(line[0]?.map(Math.round));
      expect(drawn.at(-1)).toEqual(line.at(-1)?.map(Math.round));
    }
  });

  it('reflects its controls without drift: every joint and control is whole', () => {
    const subpath = smooth(wander('whole'), { spacing: 25 });
    const ends = subpath?.pieces.flatMap(({ to }) => to) ?? [];
    expect(ends.length).toBeGreaterThan(40);
    expect(ends.every(Number.isInteger)).toBe(true);
    const longLine = flatten(subpath ?? { start: [0, 0], pieces: [] });
    const nodes = resample(wander('whole'), 25);
    for (const node of nodes) expect(offLine(node, longLine)).toBeLessThan(4);
  });

  it('closes a ring on the point where it began', () => {
    const subpath = smooth(ring, { spacing: 60 });
    expect(subpath?.pieces.at(-1)?.to).toEqual(subpath?.start);
    for (const point of flatten(subpath ?? { start: [0, 0], pieces: [] })) {
      expect(Math.abs(distance(point, [100, 100]) - 100)).toBeLessThan(9);
    }
  });

  it('gives nothing for a single point', () => {
    expect(smooth([[1, 1]], { spacing: 5 })).toBeUndefined();
  });
});

describe('resample', () => {
  it('sets points evenly and keeps both ends', () => {
    const points = resample(
      [
        [0, 0],
        [30, 0],
        [30, 70],
      ],
      25,
    );
    expect(points).toEqual([
      [0, 0],
      [25, 0],
      [30, 20],
      [30, 45],
      [30, 70],
    ]);
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
