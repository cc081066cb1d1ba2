import type { Field } from './field.ts';
import type { Point } from './geometry.ts';

/** A step that would climb is halved up to this often before the stream feels its way around. */
const HALVINGS = 4;

/** Guards against a stream that goes round in ever smaller steps. */
const MOST_STEPS = 1200;

const COMPASS = [
  [0, -1],
  [Math.SQRT1_2, -Math.SQRT1_2],
  [1, 0],
  [Math.SQRT1_2, Math.SQRT1_2],
  [0, 1],
  [-Math.SQRT1_2, Math.SQRT1_2],
  [-1, 0],
  [-Math.SQRT1_2, -Math.SQRT1_2],
] as const;

function downhill(field: Field, [x, y]: Point): Point | undefined {
  const [right, down] = field.gradientAt(x, y);
  const steepness = Math.sqrt(right * right + down * down);
  return steepness > 0 ? [-right / steepness, -down / steepness] : undefined;
}

/** One midpoint step along the steepest descent, or nothing in a pit. */
function step(field: Field, from: Point, length: number): Point | undefined {
  const height = field.heightAt(...from);
  for (let halving = 0, size = length; halving < HALVINGS; halving += 1, size /= 2) {
    const first = downhill(field, from);
    if (!first) return undefined;
    const half: Point = [from[0] + (first[0] * size) / 2, from[1] + (first[1] * size) / 2];
    const direction = downhill(field, half) ?? first;
    const to: Point = [from[0] + direction[0] * size, from[1] + direction[1] * size];
    if (field.heightAt(...to) < height) return to;
  }
  return feelAround(field, from, length);
}

/** Where the smoothed gradient points over a crease, the lowest of eight places around leads on. */
function feelAround(field: Field, [x, y]: Point, length: number): Point | undefined {
  let lowest = field.heightAt(x, y);
  let found: Point | undefined;
  for (const [dx, dy] of COMPASS) {
    const to: Point = [x + dx * length, y + dy * length];
    const height = field.heightAt(...to);
    if (height >= lowest) continue;
    lowest = height;
    found = to;
  }
  return found;
}

/**
 * The way of water from a start to beyond the picture or into a pit; each point lies lower than the one
 * before.
 * @param length of a step
 */
export function traceDown(field: Field, start: Point, length: number): Point[] {
  const bleed = field.cell * 2;
  const line: Point[] = [start];
  let here: Point | undefined = start;
  while (line.length < MOST_STEPS) {
    here = step(field, here, length);
    if (!here) break;
    line.push(here);
    const [x, y] = here;
    if (x < -bleed || y < -bleed || x > field.width + bleed || y > field.height + bleed) break;
  }
  return line;
}
