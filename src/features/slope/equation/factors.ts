import { within, type Range } from './range.ts';

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

/** Steepness in % for which P of contouring is stated here. */
export const CONTOURING_RANGE: Range = {
  quantity: "A contoured slope's steepness",
  least: 1,
  most: 20,
  unit: '%',
  source: 'Wischmeier & Smith 1978, by the documentation of SWAT+',
};

/** The classes of whole per cents as the source prints them: the steepest of each, and its P. */
const CONTOURING_CLASSES = [
  { steepest: 2, factor: 0.6 },
  { steepest: 8, factor: 0.5 },
  { steepest: 12, factor: 0.6 },
  { steepest: 16, factor: 0.7 },
  { steepest: 20, factor: 0.8 },
] as const;

/**
 * P where furrows run across the slope, on the contour (Wischmeier & Smith 1978). The classes are of whole per
 * cents, so a steepness in between counts as the nearest whole one. In severe storms it does little.
 * @throws RangeError outside of 1 to 20 %
 */
export function contouringFactor(steepness: number): number {
  const whole = Math.round(within(steepness, CONTOURING_RANGE));
  const found = CONTOURING_CLASSES.find(({ steepest }) => whole <= steepest);
  if (found === undefined) throw new RangeError(`No class of contouring holds ${whole} %.`);
  return found.factor;
}
