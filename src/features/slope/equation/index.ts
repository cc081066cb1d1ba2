/*
 * RUSLE, the Revised Universal Soil Loss Equation, A = R K LS C P (Renard et al. 1997, USDA Agriculture
 * Handbook 703, "AH-703" in these files). Everything is metric. Every function throws a RangeError for values
 * outside its range.
 */
import { RANGES, within } from './ranges.ts';

export * from './ranges.ts';

/** US units in metric ones. */
export const CUSTOMARY = {
  /** A foot in m, and an inch in mm, exactly. */
  length: 0.3048,
  depth: 25.4,
  /** A, a US ton per acre in t/ha (Foster et al. 1981, as the next two). */
  loss: 2.242,
  /** R, 100 ft · tonf · in acre⁻¹ h⁻¹ a⁻¹ in MJ mm ha⁻¹ h⁻¹ a⁻¹. */
  rain: 17.02,
  /** K, ton acre h (100 acre ft tonf in)⁻¹ in t ha h ha⁻¹ MJ⁻¹ mm⁻¹. */
  soil: 0.1317,
} as const;

/** The steepness in % from which S follows its upper branch (AH-703, eq. 4-5). */
const STEEP_FROM = 9;

/** Sine of the angle of a slope with this steepness in %, 0.2 to 60. The tangent would be 17 % more at 60 %. */
export function sineOf(steepness: number): number {
  return Math.sin(Math.atan(within(steepness, RANGES.steepness) / 100));
}

/**
 * S by AH-703, eq. 4-4 below 9 % and 4-5 from 9 %. The jump of 0.8 % between them is in the source. Steepness in %,
 * 0.2 to 60.
 */
export function steepnessFactor(steepness: number): number {
  const sine = sineOf(steepness);
  return steepness < STEEP_FROM ? 10.8 * sine + 0.03 : 16.8 * sine - 0.5;
}

/** Horizontal length of the plots on which R and K are measured, in m (AH-703: 72.6 ft). */
const UNIT_PLOT_LENGTH = 22.13;

/**
 * m, the exponent of L (AH-703, eq. 4-2). It depends on β, the ratio of rill to interrill erosion (eq. 4-3), which
 * is moderate on tilled fields. Steepness in %, 0.2 to 60.
 */
export function lengthExponent(steepness: number): number {
  const sine = sineOf(steepness);
  const ratio = sine / 0.0896 / (3 * sine ** 0.8 + 0.56);
  return ratio / (1 + ratio);
}

/**
 * L of a whole, uniform slope (AH-703, eq. 4-1), which is 1 at 22.13 m. Horizontal length in m, up to 305, and
 * steepness in %, 0.2 to 60.
 */
export function lengthFactor(length: number, steepness: number): number {
  return (within(length, RANGES.length) / UNIT_PLOT_LENGTH) ** lengthExponent(steepness);
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * L of a part of a uniform slope (Desmet & Govers 1996, in one dimension). It increases downhill, because it includes
 * runoff from above. The average of all parts, weighted by length, is L of the whole slope. Up to 305 m.
 */
export function stretchLengthFactor({ from, to }: Stretch, steepness: number): number {
  const exponent = lengthExponent(steepness);
  within(from, RANGES.length);
  within(to, RANGES.length);
  if (from >= to) throw new RangeError(`A stretch from ${from} to ${to} m has no length.`);
  return (
    (to ** (exponent + 1) - from ** (exponent + 1)) / ((to - from) * UNIT_PLOT_LENGTH ** exponent)
  );
}

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

/**
 * P if furrows follow the contour, and the slope length in m beyond which they overflow, so that P is 1. Lengths are
 * compared in whole meters, so that 61 m counts as 200 ft. In severe storms, contouring has little effect. Steepness in
 * %, 1 to 20; its nearest whole percent counts, because the table has no values in between.
 */
export function contouring(steepness: number, length: number): { factor: number; limit: number } {
  const whole = Math.round(within(steepness, RANGES.contouring));
  const found = CONTOURING_CLASSES.find(({ steepest }) => whole <= steepest);
  if (found === undefined)
    throw new RangeError(`The table of contouring has no class for ${whole} %.`);
  const limit = found.longest * CUSTOMARY.length;
  return { limit, factor: Math.round(length) > Math.round(limit) ? 1 : found.factor };
}

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

/** A = R K LS C P (AH-703, eq. 1-1) in t ha⁻¹ a⁻¹, the mean of many years of sheet and rill erosion. */
export function soilLoss(
  { erosivity, erodibility, cover, practice }: Conditions,
  topography: number,
): number {
  if (!(topography >= 0 && Number.isFinite(topography))) {
    throw new RangeError(`LS is ${topography}, but has to be a finite number of 0 or more.`);
  }
  return (
    within(erosivity, RANGES.erosivity) *
    within(erodibility, RANGES.erodibility) *
    topography *
    within(cover, RANGES.cover) *
    within(practice, RANGES.practice)
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

const HELD = { least: 0.5, most: 0.98 } as const;

/**
 * Share, 0 to 1, of the sediment that a grass strip holds back. Between the measured widths, this site assumes that
 * each meter lets the same share through. Width in m, 2.5 to 20.
 */
export function heldShare(width: number): number {
  const { least, most } = RANGES.strip;
  const along = (within(width, RANGES.strip) - least) / (most - least);
  return 1 - (1 - HELD.least) * ((1 - HELD.most) / (1 - HELD.least)) ** along;
}

interface StripedSlope extends Conditions {
  /** Horizontal length in m, including the strip. */
  readonly length: number;
  /** 0.2 to 60 %. */
  readonly steepness: number;
  /** In m. `at` is the distance of its upper edge from the top of the slope. */
  readonly strip?: { readonly at: number; readonly width: number } | undefined;
}

/** The plowed parts of a slope, each with the share of its lost soil that leaves the slope. */
function plowedStretches({ length, strip }: StripedSlope): (Stretch & { passing: number })[] {
  if (strip === undefined) return [{ from: 0, to: length, passing: 1 }];
  const end = strip.at + strip.width;
  // Rounding may place the end of a strip at the foot slightly beyond it.
  if (!(strip.at >= 0 && end <= length * (1 + 1e-12))) {
    throw new RangeError(
      `A strip from ${strip.at} to ${end} m does not fit on a slope of ${length} m.`,
    );
  }
  const stretches = [
    { from: 0, to: strip.at, passing: 1 - heldShare(strip.width) },
    { from: end, to: length, passing: 1 },
  ].filter(({ from, to }) => from < to);
  if (stretches.length === 0) throw new RangeError('The strip covers the whole slope.');
  return stretches;
}

/**
 * The slope length continues below the strip, because the runoff does (RUSLE2 training). The ground of the strip is
 * not plowed and loses no soil.
 */
export function slopeLoss(slope: StripedSlope): { loss: number; leaving: number } {
  within(slope.length, RANGES.length);
  const steepness = steepnessFactor(slope.steepness);
  let [plowed, lost, left] = [0, 0, 0];
  for (const stretch of plowedStretches(slope)) {
    const run = stretch.to - stretch.from;
    const topography = stretchLengthFactor(stretch, slope.steepness) * steepness;
    const mass = soilLoss(slope, topography) * run;
    plowed += run;
    lost += mass;
    left += mass * stretch.passing;
  }
  return { loss: lost / plowed, leaving: left / plowed };
}
