import { COVER_RANGE, ERODIBILITY_RANGE, EROSIVITY_RANGE, PRACTICE_RANGE } from './factors.ts';
import { lengthFactor, type Rilling } from './length.ts';
import { within, type Range } from './range.ts';
import { steepnessFactor } from './steepness.ts';

/** The factors but for the slope's shape. */
export interface Conditions {
  /** R, MJ mm ha⁻¹ h⁻¹ a⁻¹. */
  readonly erosivity: number;
  /** K, t ha h ha⁻¹ MJ⁻¹ mm⁻¹. */
  readonly erodibility: number;
  /** C, 0 to 1. */
  readonly cover: number;
  /** P, 0 to 1. */
  readonly practice: number;
}

/** LS of a whole, even slope: horizontal length in m, up to 305; steepness in %, 0.2 to 60 (AH-703, table 4-2). */
export function topographicFactor(length: number, steepness: number, rilling?: Rilling): number {
  return lengthFactor(length, steepness, rilling) * steepnessFactor(steepness);
}

/**
 * A = R K LS C P, the mean yearly loss in t ha⁻¹ a⁻¹ (Renard et al. 1997, AH-703, eq. 1-1): of many years by
 * sheet and rills, not of one storm, nor of gullies. LS is a slope's, or that of a stretch or a cell of it.
 * @throws RangeError for a factor out of its range
 */
export function soilLoss(
  { erosivity, erodibility, cover, practice }: Conditions,
  topography: number,
): number {
  if (!(topography >= 0 && Number.isFinite(topography))) {
    throw new RangeError(`LS is ${topography}, and can be no such number.`);
  }
  return (
    within(erosivity, EROSIVITY_RANGE) *
    within(erodibility, ERODIBILITY_RANGE) *
    topography *
    within(cover, COVER_RANGE) *
    within(practice, PRACTICE_RANGE)
  );
}

/** Bulk density in t/m³ that a depth is reckoned with where no other is known. */
export const BULK_DENSITY = 1.25;

/** Bulk densities in t/m³ that a mineral soil may have. */
const DENSITY_RANGE: Range = {
  quantity: "The soil's bulk density",
  least: 0.5,
  most: 2.65,
  unit: 't/m³',
  source: 'up to the density of quartz, without pores',
};

/** Depth in mm of a layer that weighs so many t/ha: 1 t/ha is 0.08 mm at 1.25 t/m³. */
export function depthOf(loss: number, density: number = BULK_DENSITY): number {
  return loss / (10 * within(density, DENSITY_RANGE));
}

/**
 * The most that the US reckons a soil can lose with its yields kept up, in t ha⁻¹ a⁻¹: 1 to 5 US tons per acre,
 * by the soil's depth.
 */
export const TOLERANCE = { least: 2.2, most: 11.2 } as const;

/** How fast soil forms in Europe, in t ha⁻¹ a⁻¹, about (Verheijen et al. 2012). */
export const SOIL_FORMATION = 1;
