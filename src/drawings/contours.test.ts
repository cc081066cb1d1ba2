import { describe, expect, it } from 'vitest';

import { contoursOf, type Contour } from './contours.ts';
import { flatten } from './curve.ts';
import { distance, mix, type Point } from './geometry.ts';
import { HERO_CONTOURS, heroCatchment } from './hero.ts';
import { FORMATS, patchCatchment } from './patch.ts';

type Segment = readonly [Point, Point];

const hero = heroCatchment('rillwatch').field;
const heroContours = contoursOf(hero, HERO_CONTOURS);
const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
  contoursOf(patchCatchment(seed, 'card').field, FORMATS.card.contours),
);

const sideOf = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const cross = ([a, b]: Segment, [c, d]: Segment): boolean =>
  Math.max(a[0], b[0]) >= Math.min(c[0], d[0]) &&
  Math.max(c[0], d[0]) >= Math.min(a[0], b[0]) &&
  sideOf(a, b, c) * sideOf(a, b, d) < 0 &&
  sideOf(c, d, a) * sideOf(c, d, b) < 0;

/** Short straight pieces of what a browser draws. */
const segmentsOf = ({ subpaths }: Contour): Segment[] =>
  subpaths.flatMap((subpath) => {
    const line = flatten(subpath, 4);
    return line.slice(1).map((end, index): Segment => [line[index] ?? end, end]);
  });

describe('contoursOf', () => {
  it('draws no two neighboring levels across each other', () => {
    for (const contours of [heroContours, ...cards]) {
      const lines = contours.map(segmentsOf);
      const crossings = lines.slice(1).flatMap((upper, index) => {
        const lower = lines[index] ?? [];
        return upper.filter((a) => lower.some((b) => cross(a, b)));
      });
      expect(crossings).toEqual([]);
    }
  });

  it('draws each line on its level', () => {
    const interval = (heroContours[1]?.level ?? 0) - (heroContours[0]?.level ?? 0);
    const off = heroContours.flatMap((contour) =>
      segmentsOf(contour)
        .map(([, end]) => end)
        .filter(([x, y]) => x >= 0 && y >= 0 && x <= hero.width && y <= hero.height)
        .map(([x, y]) => Math.abs(hero.heightAt(x, y) - contour.level) / interval),
    );
    expect(off.reduce((sum, each) => sum + each, 0) / off.length).toBeLessThan(0.1);
    expect(Math.max(...off)).toBeLessThan(1);
  });

  it('is cut by the frame and not bent by it: no more of a line lies along the border than elsewhere', () => {
    const { width, height } = FORMATS.card.size;
    const rim = 16;
    let [along, all] = [0, 0];
    for (const [start, end] of cards.flat().flatMap(segmentsOf)) {
      const [x, y] = mix(start, end, 0.5);
      const inside = Math.min(x, y, width - x, height - y);
      if (inside > 0) all += distance(start, end);
      if (inside > 0 && inside < rim) along += distance(start, end);
    }
    const share = 1 - ((width - 2 * rim) * (height - 2 * rim)) / (width * height);
    expect(along / all / share).toBeLessThan(1.1);
  });

  it('makes every fifth level an index contour, from the lowest up', () => {
    const levels = heroContours.map(({ level }) => level);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    const index = heroContours.flatMap(({ index: strong }, order) => (strong ? [order + 1] : []));
    expect(index).toEqual([5, 10]);
  });
});
