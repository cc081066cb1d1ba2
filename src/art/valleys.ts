import { distance, toSegment, type Point } from './geometry.ts';

/** A valley laid out by hand: the land rises from its line to both sides. */
export interface Valley {
  /** From the head to the mouth. */
  readonly line: readonly Point[];
  /** Height of the mouth; without it the valley ends on one that stands before it in the list. */
  readonly mouth?: number;
  /** Fall along the line, in height over distance. */
  readonly fall: number;
  /** Rise of the sides, in height over distance; it eases off away from the line. */
  readonly bank: number;
}

/** Distance from a valley's line, in wavelengths, within which the noise fades, lest it dam the water. */
const CALM_BANK = 0.42;

/** Height over wavelength by which two valleys' sides blend where they meet, so that ridges are round. */
const RIDGE_ROUNDING = 0.18;

function softMinimum(a: number, b: number, rounding: number): number {
  const blend = Math.max(0, rounding - Math.abs(a - b)) / rounding;
  return Math.min(a, b) - (blend * blend * rounding) / 4;
}

/** Distance in wavelengths at which a valley's sides have eased to a quarter of their steepness. */
const BANK_EASE = 2.7;

/** A valley whose mouth has its height. */
export interface PlacedValley extends Valley {
  readonly mouth: number;
}

/** The height that one valley asks of a place, and how far its line is. */
function beside(
  { line, mouth, fall, bank }: PlacedValley,
  place: Point,
  wavelength: number,
): { height: number; away: number } {
  let lowest = Infinity;
  let nearest = Infinity;
  let upstream = 0;
  for (let index = line.length - 1; index > 0; index -= 1) {
    const [upper, lower] = [line[index - 1], line[index]];
    if (!upper || !lower) continue;
    const run = distance(upper, lower);
    const { distance: away, share } = toSegment(place, lower, upper);
    lowest = Math.min(
      lowest,
      mouth +
        fall * (upstream + run * share) +
        (bank * away) / (1 + away / (BANK_EASE * wavelength)),
    );
    nearest = Math.min(nearest, away);
    upstream += run;
  }
  return { height: lowest, away: nearest };
}

/** The ground at a place, and the share of noise that it bears (0..1). */
export function groundAt(
  valleys: readonly PlacedValley[],
  place: Point,
  wavelength: number,
): { height: number; roughness: number } {
  let height = Infinity;
  let nearest = Infinity;
  for (const valley of valleys) {
    const { height: asked, away } = beside(valley, place, wavelength);
    nearest = Math.min(nearest, away);
    // None on the line itself, lest streams that meet hollow each other out.
    const rounding = Math.min(RIDGE_ROUNDING * wavelength, 0.5 * nearest + 1);
    height = height === Infinity ? asked : softMinimum(height, asked, rounding);
  }
  if (height === Infinity) return { height: 0, roughness: 1 };
  return { height, roughness: Math.min(1, nearest / (CALM_BANK * wavelength)) };
}

/** Sets each mouth that has no height on the valleys before it. */
export function placeValleys(valleys: readonly Valley[], wavelength: number): PlacedValley[] {
  const placed: PlacedValley[] = [];
  for (const valley of valleys) {
    const end = valley.line.at(-1);
    const mouth = valley.mouth ?? (end ? groundAt(placed, end, wavelength).height : 0);
    placed.push({ ...valley, mouth });
  }
  return placed;
}
