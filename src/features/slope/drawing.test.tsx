import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { flatten } from '../../drawings/curve.ts';
import type { Point } from '../../drawings/geometry.ts';
import { SlopeDrawing } from './drawing.tsx';
import { MEASURED_MOST } from './equation/index.ts';
import { fanOf } from './fan.tsx';
import { BACK, FOOT } from './scale.ts';
import { resultOf, type Setting } from './setting.ts';
import { BARE, settings } from '../../../tests/support/slope-settings.ts';

const lineOf = (setting: Setting): Point[] => {
  const edge = fanOf(setting);
  return edge ? flatten(edge, 4) : [];
};

function areaOf(line: readonly Point[]): number {
  const twice = line.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = line[(index + 1) % line.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

const paths = (setting: Setting, look: string): string[] =>
  [...renderToStaticMarkup(<SlopeDrawing setting={setting} />).matchAll(/<path [^>]*>/g)].flatMap(
    ([path]) => (path.includes(look) ? [path] : []),
  );

it('draws the soil that leaves as a fan whose area grows with its weight', () => {
  const most = areaOf(lineOf({ ...BARE, rain: 12_000, length: 120, steepness: 20 }));
  fc.assert(
    fc.property(settings, (setting) => {
      const { leaving } = resultOf(setting);
      const share = Math.min(leaving, MEASURED_MOST) / MEASURED_MOST;
      // Coordinates are whole, so the area of a small fan is not exact.
      expect(Math.abs(areaOf(lineOf(setting)) / most - share)).toBeLessThan(0.03);
    }),
  );
});

it('keeps the fan between the foot and the back and front of the valley', () => {
  for (const [x, y] of lineOf({ ...BARE, rain: 12_000, length: 120, steepness: 20 })) {
    expect(y).toBeLessThanOrEqual(FOOT.y + 1);
    expect(y).toBeGreaterThanOrEqual(FOOT.y + BACK.y - 1);
    expect(x).toBeGreaterThanOrEqual(FOOT.x);
  }
});

it('has a contour line for each meter of height', () => {
  const linesAt = (steepness: number): number => {
    const [contours = ''] = paths({ ...BARE, length: 50, steepness }, 'stroke-width="0.8"');
    return contours.match(/m/g)?.length ?? 0;
  };
  expect([2, 4, 10].map(linesAt)).toEqual([0, 1, 4]);
});
