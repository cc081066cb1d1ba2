import { stretchLengthFactor, LENGTH_RANGE, type Stretch } from './length.ts';
import { soilLoss, type Conditions } from './loss.ts';
import { within, type Range } from './range.ts';
import { steepnessFactor } from './steepness.ts';

/** Widths in m for which Gharabaghi et al. measured what a grass strip holds back. */
export const STRIP_RANGE: Range = {
  quantity: "A grass strip's width",
  least: 2.5,
  most: 20,
  unit: 'm',
  source: 'Gharabaghi et al. 2006',
};

/** Shares of the sediment that are held back at either end of that range (Gharabaghi et al. 2006). */
const HELD = { least: 0.5, most: 0.98 } as const;

/**
 * Share, 0 to 1, of the sediment that a grass strip holds back. The two ends of the range are measured, 0.5 at
 * 2.5 m and 0.98 at 20 m; in between each further meter lets through the same share of what reaches it, which
 * is this site's assumption.
 * @throws RangeError outside of 2.5 to 20 m
 */
export function heldShare(width: number): number {
  const { least, most } = STRIP_RANGE;
  const along = (within(width, STRIP_RANGE) - least) / (most - least);
  return 1 - (1 - HELD.least) * ((1 - HELD.most) / (1 - HELD.least)) ** along;
}

/** An even slope, plowed but for a strip of grass across it. */
export interface StripedSlope extends Conditions {
  /** Horizontal length in m, the strip's width included. */
  readonly length: number;
  /** 0.2 to 60 %. */
  readonly steepness: number;
  readonly strip?:
    | {
        /** Distance of its upper edge from the top, in m. */
        readonly at: number;
        /** 2.5 to 20 m. */
        readonly width: number;
      }
    | undefined;
}

/** What a slope loses in the mean of years; both are of each hectare that is plowed, in t ha⁻¹ a⁻¹. */
export interface SlopeLoss {
  /** What rain loosens and moves on the plowed ground: RUSLE. */
  readonly loss: number;
  /** What of it passes the foot of the slope. */
  readonly leaving: number;
}

/** What sums of lengths may be off by. */
const ROUNDING = 1e-12;

function plowedStretches({ length, strip }: StripedSlope): Stretch[] {
  if (strip === undefined) return [{ from: 0, to: length }];
  const end = strip.at + strip.width;
  // A strip at the foot may end a last digit beyond it, by how sums are rounded.
  if (!(strip.at >= 0 && end <= length * (1 + ROUNDING))) {
    throw new RangeError(`A strip from ${strip.at} to ${end} m lies outside of ${length} m.`);
  }
  const stretches = [
    { from: 0, to: strip.at },
    { from: end, to: length },
  ].filter(({ from, to }) => from < to);
  if (stretches.length === 0) throw new RangeError('Nothing of the slope is plowed.');
  return stretches;
}

/**
 * What a slope with a strip loses, and what of it leaves. The slope's length goes on below the strip, because
 * the runoff does (RUSLE2 training). The strip's own ground counts as neither losing nor plowed: at the foot
 * it spares the field next to nothing, and holds back what leaves it.
 * @throws RangeError for a factor, a length or a strip out of range
 */
export function slopeLoss(slope: StripedSlope): SlopeLoss {
  within(slope.length, LENGTH_RANGE);
  const stretches = plowedStretches(slope);
  const held = slope.strip === undefined ? 0 : heldShare(slope.strip.width);
  const steepness = steepnessFactor(slope.steepness);
  let plowed = 0;
  let moved = 0;
  let passing = 0;
  for (const stretch of stretches) {
    const run = stretch.to - stretch.from;
    const topography = stretchLengthFactor(stretch, slope.steepness) * steepness;
    const mass = soilLoss(slope, topography) * run;
    const isAbove = slope.strip !== undefined && stretch.to <= slope.strip.at;
    plowed += run;
    moved += mass;
    passing += isAbove ? mass * (1 - held) : mass;
  }
  return { loss: moved / plowed, leaving: passing / plowed };
}
