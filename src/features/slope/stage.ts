import type { Point } from '../../drawings/geometry.ts';
import { edgeOf } from './fan.tsx';
import { BACK, FOOT, PER_METER, projectionOf, SIZE } from './scale.ts';
import { resultOf, type Setting } from './setting.ts';

/** Height of the stage in parts of its width, which stays the same for every slope. */
const ASPECT = 0.38;

/** Slopes that are shorter, in m, are not drawn larger. */
const SHORTEST = 40;

/** Depth of the ruler below the ground, without its numbers. */
const RULER = 60;

/** In parts of the stage's width: the letters on a wide screen, and the space below the ruler and above the ground. */
const LETTERS = 1 / 66;
const BELOW = 0.025;
const ABOVE = 0.035;

/** The part of the drawing that shows whole slopes, as large as fits. */
export function stageOf(slopes: readonly Setting[]) {
  const tops = slopes.map((each) => projectionOf(each)(0, 1)[1]);
  const lengths = slopes.map(({ length }) => length);
  const left = FOOT.x - Math.max(SHORTEST, ...lengths) * PER_METER - 1;
  const bottom = FOOT.y + RULER;
  const width = Math.max(
    SIZE.width - left,
    (bottom - Math.min(...tops)) / (ASPECT - BELOW - ABOVE),
  );
  const height = width * ASPECT;
  const top = bottom + width * BELOW - height;
  const rounded = [SIZE.width - width, top, width, height].map((value) => value.toFixed(1));
  return { viewBox: rounded.join(' '), letters: Number((width * LETTERS).toFixed(1)) };
}

/** The steps of the ruler that have a number: every second one, unless there are few. */
export function numberedSteps(length: number, step: number): number[] {
  const count = Math.floor(length / step + 1e-9);
  const every = count > 3 ? 2 : 1;
  return Array.from({ length: Math.floor(count / every) + 1 }, (_, index) => index * every);
}

/** Where a number stands below the ruler, before its letters. */
export function placeOfStep(step: number, size: number): Point {
  return [FOOT.x - step * size * PER_METER, FOOT.y + RULER];
}

/**
 * A line from the dashes of the earlier slope up to its name: from its upper corner, or from what leaves it if only
 * that differs.
 */
export function lineToToday(setting: Setting, today: Setting, letters: number) {
  const hasSameGround = today.length === setting.length && today.steepness === setting.steepness;
  if (hasSameGround && resultOf(today).leaving < 0.1) return undefined;
  const corner = projectionOf(today)(0, 1);
  const [x, y] = hasSameGround ? edgeOf(today) : corner;
  const above = hasSameGround
    ? FOOT.y + BACK.y
    : Math.min(corner[1], projectionOf(setting)(0, 1)[1]);
  const end = above - letters;
  return { d: `M${x.toFixed(1)} ${y.toFixed(1)}V${end.toFixed(1)}`, x, y: end - letters * 0.4 };
}
