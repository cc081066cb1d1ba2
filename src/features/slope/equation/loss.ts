import { COVER_RANGE, ERODIBILITY_RANGE, EROSIVITY_RANGE, PRACTICE_RANGE } from './factors.ts';
import { lengthFactor } from './length.ts';
import { within } from './range.ts';
import { steepnessFactor } from './steepness.ts';

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

export function topographicFactor(length: number, steepness: number): number {
  return lengthFactor(length, steepness) * steepnessFactor(steepness);
}

/**
 * A = R K LS C P (AH-703, eq. 1-1) in t ha⁻¹ a⁻¹, the mean of many years of sheet and rill erosion.
 * @throws RangeError if a factor is outside its range
 */
export function soilLoss(
  { erosivity, erodibility, cover, practice }: Conditions,
  topography: number,
): number {
  if (!(topography >= 0 && Number.isFinite(topography))) {
    throw new RangeError(`LS is ${topography}, but has to be a finite number of 0 or more.`);
  }
  return (
    within(erosivity, EROSIVITY_RANGE) *
    within(erodibility, ERODIBILITY_RANGE) *
    topography *
    within(cover, COVER_RANGE) *
    within(practice, PRACTICE_RANGE)
  );
}

/** Bulk density in t/m³ if the actual one is not known. */
const BULK_DENSITY = 1.25;

/** Depth in mm of a layer with a weight in t/ha. 1 t/ha is about 0.08 mm. */
export function depthOf(loss: number): number {
  return loss / (10 * BULK_DENSITY);
}

/** Tolerable loss in t ha⁻¹ a⁻¹ for thin and for deep soils, which is 1 and 5 US tons per acre. */
export const TOLERANCE = { least: 2.2, most: 11.2 } as const;

/** Approximate rate of soil formation in Europe, in t ha⁻¹ a⁻¹ (Verheijen et al. 2012). */
export const SOIL_FORMATION = 1;

/**
 * The highest mean loss of any land use on plots in Europe and around the Mediterranean, in t ha⁻¹ a⁻¹: that of
 * construction sites (Maetens et al. 2012). The page states no larger figure.
 */
export const MEASURED_MOST = 325;
