export interface Range {
  /** The beginning of a sentence, such as `A slope's length`. */
  readonly quantity: string;
  readonly least: number;
  readonly most: number;
  /** The unit after a number, or empty for a plain number. */
  readonly unit: string;
  readonly source: string;
}

/** @throws RangeError outside the range, because its source does not support other values */
export function within(value: number, { quantity, least, most, unit, source }: Range): number {
  if (value >= least && value <= most) return value;
  const measured = (bounds: string): string => `${bounds} ${unit}`.trim();
  throw new RangeError(
    `${quantity} is ${measured(String(value))}, outside of ${measured(`${least} to ${most}`)} (${source}).`,
  );
}

function range(
  quantity: string,
  [least, most]: readonly [number, number],
  unit: string,
  source: string,
): Range {
  return { quantity, least, most, unit, source };
}

const HANDBOOK = 'USDA Agriculture Handbook';

/** What the sources of the equation support. */
export const RANGES = {
  /** Horizontal length in m up to which AH-703 tabulates L. In practice, runoff gathers in channels after 122 m. */
  length: range("A slope's length", [0, 305], 'm', `${HANDBOOK} 703, chapter 4`),
  /** Steepness in % for which AH-703 tabulates LS (tables 4-1 to 4-4). */
  steepness: range("A slope's steepness", [0.2, 60], '%', `${HANDBOOK} 703, chapter 4`),
  /** R in MJ mm ha⁻¹ h⁻¹ a⁻¹, from no rain to above the highest value measured in the world. */
  erosivity: range(
    'The erosivity of the rain, R,',
    [0, 30_000],
    'MJ mm/(ha h a)',
    'a limit of this site, because AH-703 states no limit',
  ),
  /** K in t ha h ha⁻¹ MJ⁻¹ mm⁻¹. US soils have 0.02 to 0.69 in US units (NRCS), rounded outward here. */
  erodibility: range(
    'The erodibility of the soil, K,',
    [0.0026, 0.091],
    't h/(MJ mm)',
    'NRCS, soils of the United States',
  ),
  /** C, without a unit. Bare, tilled ground is 1 by definition. */
  cover: range('The factor of cover, C,', [0, 1], '', `${HANDBOOK} 703, chapter 5`),
  /** P, without a unit. Rows straight up and down the slope are 1 by definition. */
  practice: range('The factor of practice, P,', [0, 1], '', `${HANDBOOK} 703, chapter 6`),
  contouring: range("A contoured slope's steepness", [1, 20], '%', `${HANDBOOK} 537, table 13`),
  strip: range("A grass strip's width", [2.5, 20], 'm', 'Gharabaghi et al. 2006'),
};
