import { within, type Range } from './range.ts';
import { sineOf } from './steepness.ts';

/** Horizontal length of the plots on which R and K are measured, in m (AH-703: 72.6 ft). */
const UNIT_PLOT_LENGTH = 22.13;

/** Horizontal length in m up to which AH-703 tabulates L. In practice, runoff gathers in channels after 122 m. */
export const LENGTH_RANGE: Range = {
  quantity: "A slope's length",
  least: 0,
  most: 305,
  unit: 'm',
  source: 'USDA Agriculture Handbook 703, chapter 4',
};

/**
 * m, the exponent of L (AH-703, eq. 4-2). It depends on β, the ratio of rill to interrill erosion (eq. 4-3), which
 * is moderate on tilled fields. Steepness in %, 0.2 to 60.
 */
export function lengthExponent(steepness: number): number {
  const sine = sineOf(steepness);
  const ratio = sine / 0.0896 / (3 * sine ** 0.8 + 0.56);
  return ratio / (1 + ratio);
}

/**
 * L of a whole, uniform slope (AH-703, eq. 4-1), which is 1 at 22.13 m. Horizontal length in m, up to 305, and
 * steepness in %, 0.2 to 60.
 * @throws RangeError if either is outside its range
 */
export function lengthFactor(length: number, steepness: number): number {
  return (within(length, LENGTH_RANGE) / UNIT_PLOT_LENGTH) ** lengthExponent(steepness);
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * L of a part of a uniform slope (Desmet & Govers 1996, in one dimension). It increases downhill, because it includes
 * runoff from above. The average of all parts, weighted by length, is L of the whole slope.
 * @throws RangeError if the part ends before it begins, or beyond 305 m
 */
export function stretchLengthFactor({ from, to }: Stretch, steepness: number): number {
  const exponent = lengthExponent(steepness);
  within(from, LENGTH_RANGE);
  within(to, LENGTH_RANGE);
  if (from >= to) throw new RangeError(`A stretch from ${from} to ${to} m has no length.`);
  return (
    (to ** (exponent + 1) - from ** (exponent + 1)) / ((to - from) * UNIT_PLOT_LENGTH ** exponent)
  );
}
