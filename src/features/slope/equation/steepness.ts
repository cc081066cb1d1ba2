import { within, type Range } from './range.ts';

/** Steepness in % for which AH-703 tabulates LS (tables 4-1 to 4-4). */
export const STEEPNESS_RANGE: Range = {
  quantity: "A slope's steepness",
  least: 0.2,
  most: 60,
  unit: '%',
  source: 'USDA Agriculture Handbook 703, chapter 4',
};

/** The steepness in % from which S follows its upper branch (AH-703, eq. 4-5). */
const STEEP_FROM = 9;

/** Sine of the angle of a slope with this steepness in %, 0.2 to 60. The tangent would be 17 % more at 60 %. */
export function sineOf(steepness: number): number {
  return Math.sin(Math.atan(within(steepness, STEEPNESS_RANGE) / 100));
}

/**
 * S by AH-703, eq. 4-4 below 9 % and 4-5 from 9 %. The jump of 0.8 % between them is in the source. Steepness in %.
 * @throws RangeError if the steepness is outside 0.2 to 60 %
 */
export function steepnessFactor(steepness: number): number {
  const sine = sineOf(steepness);
  return steepness < STEEP_FROM ? 10.8 * sine + 0.03 : 16.8 * sine - 0.5;
}
