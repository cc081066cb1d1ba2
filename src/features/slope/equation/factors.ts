import { within, type Range } from './range.ts';
import { feet } from './units.ts';

/** R in MJ mm ha⁻¹ h⁻¹ a⁻¹; from no rain to above the highest of the world's measured places. */
export const EROSIVITY_RANGE: Range = {
  quantity: 'The erosivity of the rain, R,',
  least: 0,
  most: 30_000,
  unit: 'MJ mm/(ha h a)',
  source: 'a bound of this site, AH-703 names none',
};

/** K in t ha h ha⁻¹ MJ⁻¹ mm⁻¹: US soils, 0.02 to 0.69 in US units, rounded outwards (NRCS). */
export const ERODIBILITY_RANGE: Range = {
  quantity: 'The erodibility of the soil, K,',
  least: 0.0026,
  most: 0.091,
  unit: 't h/(MJ mm)',
  source: 'NRCS, soils of the United States',
};

/** C: bare and tilled ground is 1 by definition. */
export const COVER_RANGE: Range = {
  quantity: 'The factor of cover, C,',
  least: 0,
  most: 1,
  unit: '',
  source: 'USDA Agriculture Handbook 703, chapter 5',
};

/** P: rows straight up and down the slope are 1 by definition. */
export const PRACTICE_RANGE: Range = {
  quantity: 'The factor of practice, P,',
  least: 0,
  most: 1,
  unit: '',
  source: 'USDA Agriculture Handbook 703, chapter 6',
};

export const CONTOURING_RANGE: Range = {
  quantity: "A contoured slope's steepness",
  least: 1,
  most: 20,
  unit: '%',
  source: 'USDA Agriculture Handbook 537, table 13',
};

/**
 * P of contouring by steepness in whole percent, and the slope length in ft up to which it holds (Wischmeier & Smith
 * 1978, USDA Agriculture Handbook 537, table 13; in meters in the documentation of SWAT).
 */
const CONTOURING_CLASSES = [
  { steepest: 2, factor: 0.6, longest: 400 },
  { steepest: 5, factor: 0.5, longest: 300 },
  { steepest: 8, factor: 0.5, longest: 200 },
  { steepest: 12, factor: 0.6, longest: 120 },
  { steepest: 16, factor: 0.7, longest: 80 },
  { steepest: 20, factor: 0.8, longest: 60 },
] as const;

/** The class of the nearest whole percent: the table has none for a steepness in between. */
function contouringClass(steepness: number): (typeof CONTOURING_CLASSES)[number] {
  const whole = Math.round(within(steepness, CONTOURING_RANGE));
  const found = CONTOURING_CLASSES.find(({ steepest }) => whole <= steepest);
  if (found === undefined) throw new RangeError(`No class of contouring holds ${whole} %.`);
  return found;
}

/**
 * Slope length in m beyond which furrows on the contour fill, break over, and no longer count.
 * @throws RangeError outside of 1 to 20 %
 */
export function contouringLimit(steepness: number): number {
  return feet.fromCustomary(contouringClass(steepness).longest);
}

/**
 * P where furrows run across the slope, on the contour: 1 on a slope that is longer than the limit. Lengths are
 * compared in whole meters, so that 61 m count as 200 ft. In severe storms contouring does little.
 * @throws RangeError outside of 1 to 20 %
 */
export function contouringFactor(steepness: number, length: number): number {
  return Math.round(length) > Math.round(contouringLimit(steepness))
    ? 1
    : contouringClass(steepness).factor;
}
