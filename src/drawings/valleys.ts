import { distance, toSegment, type Point } from './geometry.ts';

export interface Sides {
  readonly fall: number;
  /** Slope of the land beside the line, which decreases with distance. */
  readonly bank: number;
}

/** Height of the ground at a place, and the share of noise that is added there, from 0 to 1. */
export type Ground = (place: Point) => { height: number; roughness: number };

interface Valley {
  readonly line: readonly Point[];
  readonly mouth: number;
}

/** Distance from a line, in wavelengths, within which the noise fades so that it does not dam the water. */
const CALM_BANK = 0.42;

/** Height, relative to the wavelength, over which the sides of two valleys blend into a round ridge. */
const RIDGE_ROUNDING = 0.18;

/** Distance in wavelengths at which the sides of a valley have a quarter of their steepness. */
const BANK_EASE = 2.7;

function softMinimum(a: number, b: number, rounding: number): number {
  const blend = Math.max(0, rounding - Math.abs(a - b)) / rounding;
  return Math.min(a, b) - (blend * blend * rounding) / 4;
}

/** Land that rises from lines, each from head to mouth. The first ends at height 0, the others on earlier lines. */
export function layValleys(
  lines: readonly (readonly Point[])[],
  { fall, bank }: Sides,
  wavelength: number,
): Ground {
  const beside = ({ line, mouth }: Valley, place: Point): { height: number; away: number } => {
    let [height, nearest, upstream] = [Infinity, Infinity, 0];
    for (let index = line.length - 1; index > 0; index -= 1) {
      const [upper, lower] = [line[index - 1], line[index]];
      if (!upper || !lower) continue;
      const run = distance(upper, lower);
      const { distance: away, share } = toSegment(place, lower, upper);
      const rise = (bank * away) / (1 + away / (BANK_EASE * wavelength));
      height = Math.min(height, mouth + fall * (upstream + run * share) + rise);
      nearest = Math.min(nearest, away);
      upstream += run;
    }
    return { height, away: nearest };
  };
  const valleys: Valley[] = [];
  const ground: Ground = (place) => {
    let [height, nearest] = [Infinity, Infinity];
    for (const valley of valleys) {
      const { height: own, away } = beside(valley, place);
      nearest = Math.min(nearest, away);
      // Zero on the line itself, because streams that meet would otherwise erode each other.
      const rounding = Math.min(RIDGE_ROUNDING * wavelength, 0.5 * nearest + 1);
      height = softMinimum(height, own, rounding);
    }
    return { height, roughness: Math.min(1, nearest / (CALM_BANK * wavelength)) };
  };
  for (const line of lines) {
    const end = line.at(-1);
    if (end) valleys.push({ line, mouth: valleys.length > 0 ? ground(end).height : 0 });
  }
  return ground;
}
