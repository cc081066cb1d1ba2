import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  FIRST_VIEW,
  lengthIn,
  MOST_SCALE,
  moved,
  scaleBar,
  zoomed,
  type View,
} from './map-view.ts';

const part = fc.double({ min: -2, max: 2, noNaN: true });
const parts = fc.record({ x: part, y: part });
const share = fc.double({ min: 0.3, max: 1, noNaN: true });
const frame = fc.record({ x: share, y: share });
const steps = fc.array(
  fc.oneof(
    fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), at: parts }),
    fc.record({ by: parts }),
  ),
);

it('never shows anything outside the map, however it is zoomed and moved', () => {
  fc.assert(
    fc.property(steps, frame, (all, seen) => {
      const { scale, x, y } = all.reduce<View>(
        (view, step) =>
          'by' in step ? moved(view, step.by, seen) : zoomed(view, step.factor, seen, step.at),
        FIRST_VIEW,
      );
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(MOST_SCALE);
      expect(Math.abs(x)).toBeLessThanOrEqual((scale - seen.x) / 2 + 1e-9);
      expect(Math.abs(y)).toBeLessThanOrEqual((scale - seen.y) / 2 + 1e-9);
    }),
  );
});

it('keeps the point under the pointer where it is', () => {
  const at = { x: 0.1, y: -0.05 };
  const view = zoomed(FIRST_VIEW, 2, { x: 1, y: 0.5 }, at);
  expect((at.x - view.x) / view.scale).toBeCloseTo(at.x);
  expect((at.y - view.y) / view.scale).toBeCloseTo(at.y);
});

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
