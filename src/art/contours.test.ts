import { describe, expect, it } from 'vitest';

import { contourPaths, contoursOf, INDEX_INTERVAL, type Contour } from './contours.ts';
import { flatten } from './curve.ts';
import { createField } from './field.ts';
import { distance, type Point } from './geometry.ts';
import { FORMATS, patchCatchment } from './patch.ts';
import { HERO_CONTOURS, heroCatchment } from './hero.ts';

type Segment = readonly [Point, Point];

const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const cross = ([a, b]: Segment, [c, d]: Segment): boolean =>
  Math.max(a[0], b[0]) >= Math.min(c[0], d[0]) &&
  Math.max(c[0], d[0]) >= Math.min(a[0], b[0]) &&
  turn(a, b, c) * turn(a, b, d) < 0 &&
  turn(c, d, a) * turn(c, d, b) < 0;

const segmentsOf = ({ subpaths }: Contour): Segment[] =>
  subpaths.flatMap((subpath) => {
    const line = flatten(subpath, 4);
    return line.slice(1).map((end, index): Segment => [line[index] ?? end, end]);
  });

/** Crossings of the drawn lines of neighbouring levels; further ones would have to cross those first. */
const crossings = (contours: readonly Contour[]): number => {
  const lines = contours.map(segmentsOf);
  return lines.slice(1).reduce((sum, upper, index) => {
    const lower = lines[index] ?? [];
    return sum + upper.filter((a) => lower.some((b) => cross(a, b))).length;
  }, 0);
};

describe('contoursOf', () => {
  it('draws no two levels across each other, after simplifying and rounding too', () => {
    expect(crossings(contoursOf(heroCatchment('rillwatch').field, HERO_CONTOURS))).toBe(0);
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { field } = patchCatchment(seed, 'card');
      const contours = contoursOf(field, FORMATS.card.contours);
      expect(crossings(contours)).toBe(0);
    }
  });

  it('lies on its level', () => {
    const field = heroCatchment('rillwatch').field;
    const contours = contoursOf(field, HERO_CONTOURS);
    const interval = (contours[1]?.level ?? 0) - (contours[0]?.level ?? 0);
    const off = contours.flatMap(({ level, subpaths }) =>
      subpaths.flatMap((subpath) =>
        flatten(subpath, 2)
          .filter(([x, y]) => x >= 0 && y >= 0 && x <= field.width && y <= field.height)
          .map(([x, y]) => Math.abs(field.heightAt(x, y) - level) / interval),
      ),
    );
    const mean = off.reduce((sum, each) => sum + each, 0) / off.length;
    expect(mean).toBeLessThan(0.1);
    expect(Math.max(...off)).toBeLessThan(1);
  });

  it('is cut by the frame and not bent by it: no more of a line lies along the border than elsewhere', () => {
    const { size } = FORMATS.card;
    const rim = 16;
    let [along, all] = [0, 0];
    for (let seed = 0; seed < 10; seed += 1) {
      const { field } = patchCatchment(`frame ${seed}`, 'card');
      for (const [[x1, y1], [x2, y2]] of contoursOf(field, FORMATS.card.contours).flatMap(
        segmentsOf,
      )) {
        const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
        const inside = Math.min(x, y, size.width - x, size.height - y);
        const run = distance([x1, y1], [x2, y2]);
        if (inside > 0) all += run;
        if (inside > 0 && inside < rim) along += run;
      }
    }
    const share =
      1 - ((size.width - 2 * rim) * (size.height - 2 * rim)) / (size.width * size.height);
    expect(along / all / share).toBeLessThan(1.1);
  });

  it('makes every fifth level an index contour', () => {
    const contours = contoursOf(heroCatchment('rillwatch').field, HERO_CONTOURS);
    const index = contours.flatMap(({ index: strong }, order) => (strong ? [order + 1] : []));
    expect(index).toEqual([INDEX_INTERVAL, 2 * INDEX_INTERVAL]);
  });

  it('draws straight level lines on a plane', () => {
    const plane = createField({
      seed: 'plane',
      columns: 20,
      rows: 20,
      cell: 10,
      relief: 0,
      tilt: [0, 1],
      wavelength: 100,
    });
    const contours = contoursOf(plane, { levels: 3, spacing: 50, shortest: 20 });
    for (const [order, { subpaths }] of contours.entries()) {
      const [subpath] = subpaths;
      const heights = subpath ? flatten(subpath).map(([, y]) => y) : [];
      expect(subpaths).toHaveLength(1);
      for (const y of heights) expect(Math.abs(y - (150 - order * 50))).toBeLessThanOrEqual(1);
    }
    expect(contourPaths(contours).index).toBe('');
  });
});
