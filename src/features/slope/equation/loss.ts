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
 * A = R K LS C P (AH-703, eq. 1-1), in t ha⁻¹ a⁻¹: the mean of many years, by sheet and rill erosion.
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

/** Bulk density in t/m³ where no other is known. */
const BULK_DENSITY = 1.25;

/** Depth in mm of a layer that weighs so many t/ha: 1 t/ha is 0.08 mm. */
export function depthOf(loss: number): number {
  return loss / (10 * BULK_DENSITY);
}

/** Greatest loss in t ha⁻¹ a⁻¹ that the US tolerates, by the depth of a soil: 1 to 5 US tons per acre. */
export const TOLERANCE = { least: 2.2, most: 11.2 } as const;

/** How much soil forms in Europe, in t ha⁻¹ a⁻¹, about (Verheijen et al. 2012). */
export const SOIL_FORMATION = 1;

/**
 * The greatest mean of any use of land on plots in Europe and around the Mediterranean, in t ha⁻¹ a⁻¹: construction
 * sites (Maetens et al. 2012). Beyond it, the page states no figure.
 */
export const MEASURED_MOST = 325;
