import { stretchLengthFactor, LENGTH_RANGE, type Stretch } from './length.ts';
import { soilLoss, type Conditions } from './loss.ts';
import { within, type Range } from './range.ts';
import { steepnessFactor } from './steepness.ts';

export const STRIP_RANGE: Range = {
  quantity: "A grass strip's width",
  least: 2.5,
  most: 20,
  unit: 'm',
  source: 'Gharabaghi et al. 2006',
};

const HELD = { least: 0.5, most: 0.98 } as const;

/**
 * Share, 0 to 1, of the sediment that a grass strip holds back. Between the measured widths, this site assumes that
 * each meter lets the same share through.
 * @throws RangeError if the width is outside 2.5 to 20 m
 */
export function heldShare(width: number): number {
  const { least, most } = STRIP_RANGE;
  const along = (within(width, STRIP_RANGE) - least) / (most - least);
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

interface SlopeLoss {
  readonly loss: number;
  readonly leaving: number;
}

function plowedStretches({ length, strip }: StripedSlope): Stretch[] {
  if (strip === undefined) return [{ from: 0, to: length }];
  const end = strip.at + strip.width;
  // Rounding may place the end of a strip at the foot slightly beyond it.
  if (!(strip.at >= 0 && end <= length * (1 + 1e-12))) {
    throw new RangeError(
      `A strip from ${strip.at} to ${end} m does not fit on a slope of ${length} m.`,
    );
  }
  const stretches = [
    { from: 0, to: strip.at },
    { from: end, to: length },
  ].filter(({ from, to }) => from < to);
  if (stretches.length === 0) throw new RangeError('The strip covers the whole slope.');
  return stretches;
}

/**
 * The slope length continues below the strip, because the runoff does (RUSLE2 training). The ground of the strip is
 * not plowed and loses no soil.
 * @throws RangeError if a factor, a length, or the strip is out of range
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
