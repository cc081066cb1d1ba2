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

/** What the sources of the equation support. */
export const RANGES = {
  /** Horizontal length in m up to which AH-703 tabulates L. In practice, runoff gathers in channels after 122 m. */
  length: {
    quantity: "A slope's length",
    least: 0,
    most: 305,
    unit: 'm',
    source: 'USDA Agriculture Handbook 703, chapter 4',
  },
  /** Steepness in % for which AH-703 tabulates LS (tables 4-1 to 4-4). */
  steepness: {
    quantity: "A slope's steepness",
    least: 0.2,
    most: 60,
    unit: '%',
    source: 'USDA Agriculture Handbook 703, chapter 4',
  },
  /** R in MJ mm ha⁻¹ h⁻¹ a⁻¹, from no rain to above the highest value measured in the world. */
  erosivity: {
    quantity: 'The erosivity of the rain, R,',
    least: 0,
    most: 30_000,
    unit: 'MJ mm/(ha h a)',
    source: 'a limit of this site, because AH-703 states no limit',
  },
  /** K in t ha h ha⁻¹ MJ⁻¹ mm⁻¹. US soils have 0.02 to 0.69 in US units (NRCS), rounded outward here. */
  erodibility: {
    quantity: 'The erodibility of the soil, K,',
    least: 0.0026,
    most: 0.091,
    unit: 't h/(MJ mm)',
    source: 'NRCS, soils of the United States',
  },
  /** C, without a unit. Bare, tilled ground is 1 by definition. */
  cover: {
    quantity: 'The factor of cover, C,',
    least: 0,
    most: 1,
    unit: '',
    source: 'USDA Agriculture Handbook 703, chapter 5',
  },
  /** P, without a unit. Rows straight up and down the slope are 1 by definition. */
  practice: {
    quantity: 'The factor of practice, P,',
    least: 0,
    most: 1,
    unit: '',
    source: 'USDA Agriculture Handbook 703, chapter 6',
  },
  contouring: {
    quantity: "A contoured slope's steepness",
    least: 1,
    most: 20,
    unit: '%',
    source: 'USDA Agriculture Handbook 537, table 13',
  },
  strip: {
    quantity: "A grass strip's width",
    least: 2.5,
    most: 20,
    unit: 'm',
    source: 'Gharabaghi et al. 2006',
  },
} as const satisfies Record<string, Range>;
