import { within, type Range } from './range.ts';
import { sineOf } from './steepness.ts';

/** Horizontal length of the plots that R and K are measured on, in m (AH-703: 72.6 ft). */
export const UNIT_PLOT_LENGTH = 22.13;

/** Horizontal length in m up to which AH-703 tabulates L; in practice runoff gathers in channels after 122 m. */
export const LENGTH_RANGE: Range = {
  quantity: "A slope's length",
  least: 0,
  most: 305,
  unit: 'm',
  source: 'USDA Agriculture Handbook 703, chapter 4',
};

/** What flow along the grid's lines, and across its cells, does to the width that it leaves by. */
const FLOW_SHAPE_RANGE: Range = {
  quantity: "The shape of a cell's flow",
  least: 1,
  most: Math.SQRT2,
  unit: '',
  source: 'Desmet & Govers 1996',
};

/** How much of the loss is by rills against what is by drops and thin flow, by land use. */
export const RILLING = ['low', 'moderate', 'high'] as const;
/** Low: rangeland and soil that has settled; moderate: tilled fields; high: freshly disturbed ground. */
export type Rilling = (typeof RILLING)[number];

/** β halves where rilling is low, and doubles where it is high (AH-703, eq. 4-3). */
const RILLING_FACTORS: Record<Rilling, number> = { low: 0.5, moderate: 1, high: 2 };

/** β, the ratio of rill to interrill erosion (AH-703, eq. 4-3); steepness in %, 0.2 to 60. */
export function rillRatio(steepness: number, rilling: Rilling = 'moderate'): number {
  const sine = sineOf(steepness);
  return (RILLING_FACTORS[rilling] * (sine / 0.0896)) / (3 * sine ** 0.8 + 0.56);
}

/** m, the exponent of L (AH-703, eq. 4-2); steepness in %, 0.2 to 60. */
export function lengthExponent(steepness: number, rilling: Rilling = 'moderate'): number {
  const ratio = rillRatio(steepness, rilling);
  return ratio / (1 + ratio);
}

/**
 * L of a whole, even slope (AH-703, eq. 4-1): 1 at 22.13 m. Horizontal length in m, up to 305; steepness in %.
 * @throws RangeError outside of it
 */
export function lengthFactor(length: number, steepness: number, rilling?: Rilling): number {
  const exponent = lengthExponent(steepness, rilling);
  return (within(length, LENGTH_RANGE) / UNIT_PLOT_LENGTH) ** exponent;
}

/** Part of a slope, by its horizontal distances in m from where the runoff begins. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * L of a part of an even slope (Desmet & Govers 1996, in one dimension): what comes from above counts, so it
 * grows downhill. Weighted by their lengths, the parts average exactly to the whole.
 * @throws RangeError where it ends before it begins, and beyond 305 m
 */
export function stretchLengthFactor(
  { from, to }: Stretch,
  steepness: number,
  rilling?: Rilling,
): number {
  const exponent = lengthExponent(steepness, rilling);
  within(from, LENGTH_RANGE);
  within(to, LENGTH_RANGE);
  if (from >= to) throw new RangeError(`A stretch from ${from} to ${to} m has no length.`);
  return (
    (to ** (exponent + 1) - from ** (exponent + 1)) / ((to - from) * UNIT_PLOT_LENGTH ** exponent)
  );
}

/** A square cell of a grid. */
export interface Cell {
  /** Area in m² that drains into it from above. */
  readonly inflowArea: number;
  /** Its side in m. */
  readonly width: number;
  /** |sin α| + |cos α| of the flow's direction: 1 along the grid's lines, √2 across its cells. */
  readonly flowShape: number;
}

/**
 * L of a cell (Desmet & Govers 1996, eq. 13): its contributing area stands in the place of a length, so that
 * water that gathers erodes more. Steepness in %, 0.2 to 60.
 * @throws RangeError for a cell without width, a negative area, or a shape that no direction has
 */
export function cellLengthFactor(
  { inflowArea, width, flowShape }: Cell,
  steepness: number,
  rilling?: Rilling,
): number {
  const exponent = lengthExponent(steepness, rilling);
  within(flowShape, FLOW_SHAPE_RANGE);
  if (!(width > 0 && inflowArea >= 0 && Number.isFinite(width + inflowArea))) {
    throw new RangeError(`A cell of ${width} m with ${inflowArea} m² above it cannot be.`);
  }
  const area = width ** 2;
  return (
    ((inflowArea + area) ** (exponent + 1) - inflowArea ** (exponent + 1)) /
    (width ** (exponent + 2) * flowShape ** exponent * UNIT_PLOT_LENGTH ** exponent)
  );
}
