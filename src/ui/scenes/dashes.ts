import type { Point } from '../../drawings/geometry.ts';

/** Lines to the right through places a step apart, for squares or columns that a pattern of dashes cuts out of them. */
export function dashes(places: readonly Point[], step: number): string {
  let path = '';
  let [end, row] = [NaN, NaN];
  for (const [x, y] of places) {
    path += x === end && y === row ? `h${step}` : `M${x} ${y}h${step}`;
    [end, row] = [x + step, y];
  }
  // Consecutive steps are one line.
  return path.replaceAll(/(?:h\d+){2,}/g, (steps) => `h${(steps.split('h').length - 1) * step}`);
}
