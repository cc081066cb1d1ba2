import { boxAround, distanceToBox, type PictureSize, type Point } from './geometry.ts';
import { createNoise, type Noise } from './noise.ts';

/** Distances are in units of the view box; heights have no unit. */
export interface FieldOptions {
  readonly seed: string;
  readonly size: PictureSize;
  readonly cell: number;
  /** Cells beyond each edge, so that lines leave the picture instead of ending in it. */
  readonly margin: number;
  readonly relief: number;
  readonly wavelength: number;
  /** Lines from head to mouth. The first ends at height 0, the others on earlier lines. */
  readonly valleys: readonly (readonly Point[])[];
  readonly fall: number;
  /** Slope of the land beside a line, which decreases with distance. */
  readonly bank: number;
}

/** Share of creased noise, whose folds are valleys, in the rolling noise. */
const CREASES = 0.2;

/** Rounds the bottom of a crease, so that contours turn there instead of breaking. */
const CREASE_ROUNDING = 0.004;

/** How far other noise distorts the noise, in wavelengths. */
const WARP = 0.35;

function crease(value: number): number {
  const creased = Math.sqrt(value * value + CREASE_ROUNDING) * 2 - 0.6;
  return value + (creased - value) * CREASES;
}

function hillsOf(seed: string): Noise {
  const noise = createNoise(seed);
  const bend = createNoise(`${seed} bend`);
  return (u, v) => {
    const x = u + WARP * bend(u + 5.2, v + 1.3);
    const y = v + WARP * bend(u + 9.7, v + 8.1);
    return crease(noise(x, y)) + 0.42 * crease(noise(2 * x + 37.7, 2 * y + 71.3));
  };
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

/** Segments of a line from its mouth upstream, with the distance of each from the mouth along the line. */
function segmentsOf(line: readonly Point[]) {
  const upward = line.toReversed();
  let upstream = 0;
  return upward.slice(1).map(([x, y], index) => {
    const [x0, y0] = upward[index] ?? [x, y];
    const [dx, dy] = [x - x0, y - y0];
    const square = dx * dx + dy * dy;
    const segment = { x0, y0, dx, dy, square, run: Math.sqrt(square), upstream };
    upstream += segment.run;
    return segment;
  });
}

/** A line that ends at a height. Beside it, the ground rises. */
function valleyOf(line: readonly Point[], mouth: number) {
  return { mouth, box: boxAround(line), segments: segmentsOf(line) };
}

type Valley = ReturnType<typeof valleyOf>;

/** Returns the height of the ground at a place, and the distance from the nearest line. */
function layValleys({ valleys: lines, fall, bank, wavelength }: FieldOptions) {
  const valleys: Valley[] = [];
  const rise = (away: number): number => (bank * away) / (1 + away / (BANK_EASE * wavelength));
  const beside = ({ mouth, segments }: Valley, [x, y]: Point) => {
    let [height, nearest] = [Infinity, Infinity];
    for (const { x0, y0, dx, dy, square, run, upstream } of segments) {
      const along = square === 0 ? 0 : ((x - x0) * dx + (y - y0) * dy) / square;
      const share = Math.min(1, Math.max(0, along));
      const ex = x - (x0 + dx * share);
      const ey = y - (y0 + dy * share);
      const away = ex * ex + ey * ey;
      // Farther upstream, the ground beside the line can be lower only where the line is nearer.
      if (away >= nearest) continue;
      nearest = away;
      height = Math.min(height, mouth + fall * (upstream + run * share) + rise(Math.sqrt(away)));
    }
    return { height, nearest: Math.sqrt(nearest) };
  };
  // Zero on the line itself, because streams that meet would otherwise erode each other.
  const rounding = (nearest: number): number =>
    Math.min(RIDGE_ROUNDING * wavelength, 0.5 * nearest + 1);
  const ground = (place: Point) => {
    let [height, nearest] = [Infinity, Infinity];
    for (const valley of valleys) {
      // A valley this far away changes neither.
      const least = distanceToBox(valley.box, place);
      if (least >= nearest && valley.mouth + rise(least) >= height + rounding(nearest)) continue;
      const own = beside(valley, place);
      nearest = Math.min(nearest, own.nearest);
      height = softMinimum(height, own.height, rounding(nearest));
    }
    return { height, nearest };
  };
  for (const line of lines) {
    const end = line.at(-1);
    if (end) valleys.push(valleyOf(line, valleys.length > 0 ? ground(end).height : 0));
  }
  return ground;
}

/** A grid of heights with a smooth surface through it. Its size excludes the margins. */
export function createField(options: FieldOptions) {
  const { size, cell, margin, relief, wavelength } = options;
  const [across, down] = [Math.ceil(size.width / cell), Math.ceil(size.height / cell)];
  const columns = across + 1 + 2 * margin;
  const rows = down + 1 + 2 * margin;
  const hills = hillsOf(options.seed);
  const ground = layValleys(options);
  const heights = Float64Array.from({ length: columns * rows }, (_, index) => {
    const x = ((index % columns) - margin) * cell;
    const y = (Math.floor(index / columns) - margin) * cell;
    const { height, nearest } = ground([x, y]);
    const roughness = Math.min(1, nearest / (CALM_BANK * wavelength));
    return relief * roughness * hills(x / wavelength, y / wavelength) + height;
  });
  const height = (column: number, row: number): number => heights[row * columns + column] ?? 0;
  /** Interpolates bilinearly; outside the grid, the height is that of the edge. */
  const heightAt = (x: number, y: number): number => {
    const u = Math.min(columns - 1.000001, Math.max(0, x / cell + margin));
    const v = Math.min(rows - 1.000001, Math.max(0, y / cell + margin));
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [height(column, row), height(column + 1, row)];
    const [c, d] = [height(column, row + 1), height(column + 1, row + 1)];
    const top = a + (b - a) * (u - column);
    return top + (c + (d - c) * (u - column) - top) * (v - row);
  };
  return {
    /** Row by row, including the margins. */
    heights,
    columns,
    rows,
    cell,
    margin,
    width: across * cell,
    height: down * cell,
    heightAt,
  };
}

export type Field = Readonly<ReturnType<typeof createField>>;
