import { expect, it } from 'vitest';

import { contoursOf, type Contour } from './contours.ts';
import { flatten } from './curve.ts';
import { distance, mix, type Point } from './geometry.ts';
import { HERO_CONTOURS, heroCatchment } from './hero.ts';
import { FORMATS, patchCatchment } from './patch.ts';

const drawnOn = (...given: Parameters<typeof contoursOf>) => ({
  field: given[0],
  contours: contoursOf(...given),
});

const hero = drawnOn(heroCatchment('rillwatch').field, HERO_CONTOURS);
const cards = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
  drawnOn(patchCatchment(seed, 'card').field, FORMATS.card.contours),
);

const linesOf = ({ subpaths }: Contour): Point[][] =>
  subpaths.map((subpath) => flatten(subpath, 4));

it('draws each line at its level, so that neighbors do not cross', () => {
  for (const { field, contours } of [hero, ...cards]) {
    const interval = (contours[1]?.level ?? 0) - (contours[0]?.level ?? 0);
    const off = contours.flatMap((contour) =>
      linesOf(contour)
        .flat()
        .filter(([x, y]) => x >= 0 && y >= 0 && x <= field.width && y <= field.height)
        .map(([x, y]) => (field.heightAt(x, y) - contour.level) / interval),
    );
    expect(off.reduce((sum, each) => sum + Math.abs(each), 0) / off.length).toBeLessThan(0.1);
    // If two neighbors crossed, one would be too high and the other too low, together by an interval.
    expect(Math.max(...off) - Math.min(...off)).toBeLessThan(1);
  }
});

it('cuts lines off at the frame instead of following it', () => {
  const { width, height } = FORMATS.card.size;
  const rim = 16;
  let [along, all] = [0, 0];
  for (const line of cards.flatMap(({ contours }) => contours.flatMap(linesOf))) {
    line.slice(1).forEach((end, index) => {
      const start = line[index] ?? end;
      const [x, y] = mix(start, end, 0.5);
      const inside = Math.min(x, y, width - x, height - y);
      if (inside > 0) all += distance(start, end);
      if (inside > 0 && inside < rim) along += distance(start, end);
    });
  }
  const share = 1 - ((width - 2 * rim) * (height - 2 * rim)) / (width * height);
  expect(along / all / share).toBeLessThan(1.1);
});

it('makes every fifth level an index contour, from the lowest up', () => {
  const levels = hero.contours.map(({ level }) => level);
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  const index = hero.contours.flatMap(({ index: strong }, order) => (strong ? [order + 1] : []));
  expect(index).toEqual([5, 10]);
});
