import { expect, it } from 'vitest';
import { stormGround } from './storm-ground.ts';
import { CLEAR, depthAt, MIDDLE, SURFACE } from './storm-scale.ts';

const numbersIn = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);

/** The lowest point of the shape with this fill. */
function lowest(fill: string): number {
  const [, shape = ''] =
    new RegExp(`fill="var\\(${fill}\\)"[^>]* d="([^"]*)"`).exec(stormGround()) ?? [];
  const edge = shape.slice(shape.indexOf('L') + 1);
  return Math.max(...numbersIn(edge).filter((_, index) => index % 2 === 1));
}

it.each([
  ['--soil-o', 4],
  ['--soil-a', 28],
  ['--soil-b', 75],
])('the lower edge of %s is %d cm deep on the scale', (fill, depth) => {
  expect(Math.abs(lowest(fill) - depthAt(depth))).toBeLessThan(8);
});

it('leaves the place free where drops fall and the gully opens', () => {
  const rooted = Array.from(stormGround().matchAll(/M(-?\d+) (\d+)(?=v|q)/g), ([, x, y]) => [x, y]);
  const surface = rooted.filter(([, y]) => Number(y) === SURFACE).map(([x]) => Number(x));
  expect(surface.length).toBeGreaterThan(50);
  expect(surface.filter((x) => Math.abs(x - MIDDLE) < CLEAR - 20)).toEqual([]);
});
