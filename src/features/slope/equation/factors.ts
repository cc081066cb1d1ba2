import { within, type Range } from './range.ts';
import { feet } from './units.ts';

/** R in MJ mm ha⁻¹ h⁻¹ a⁻¹, from no rain to above the highest value measured in the world. */
export const EROSIVITY_RANGE: Range = {
  quantity: 'The erosivity of the rain, R,',
  least: 0,
  most: 30_000,
  unit: 'MJ mm/(ha h a)',
  source: 'a limit of this site, because AH-703 states no limit',
};

/** K in t ha h ha⁻¹ MJ⁻¹ mm⁻¹. US soils have 0.02 to 0.69 in US units (NRCS), rounded outward here. */
export const ERODIBILITY_RANGE: Range = {
  quantity: 'The erodibility of the soil, K,',
  least: 0.0026,
  most: 0.091,
  unit: 't h/(MJ mm)',
  source: 'NRCS, soils of the United States',
};

/** C, without a unit. Bare, tilled ground is 1 by definition. */
export const COVER_RANGE: Range = {
  quantity: 'The factor of cover, C,',
  least: 0,
  most: 1,
  unit: '',
  source: 'USDA Agriculture Handbook 703, chapter 5',
};

/** P, without a unit. Rows straight up and down the slope are 1 by definition. */
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

/** Finds the class of the nearest whole percent, because the table has no values in between. */
function contouringClass(steepness: number): (typeof CONTOURING_CLASSES)[number] {
  const whole = Math.round(within(steepness, CONTOURING_RANGE));
  const found = CONTOURING_CLASSES.find(({ steepest }) => whole <= steepest);
  if (found === undefined)
    throw new RangeError(`The table of contouring has no class for ${whole} %.`);
  return found;
}

/**
 * Slope length in m beyond which furrows on the contour overflow and have no effect.
 * @throws RangeError if the steepness is outside 1 to 20 %
 */
export function contouringLimit(steepness: number): number {
  return feet.fromCustomary(contouringClass(steepness).longest);
}

/**
 * P if furrows follow the contour, or 1 if the slope is longer than the limit. Lengths are compared in whole meters,
 * so that 61 m counts as 200 ft. In severe storms, contouring has little effect.
 * @throws RangeError if the steepness is outside 1 to 20 %
 */
export function contouringFactor(steepness: number, length: number): number {
  return Math.round(length) > Math.round(contouringLimit(steepness))
    ? 1
    : contouringClass(steepness).factor;
}
