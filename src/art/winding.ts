import { calm, resample } from './curve.ts';
import { distance, lengthOf, type PictureSize, type Point } from './geometry.ts';
import type { Noise } from './noise.ts';

/** How far a line strays when it winds, over the length of its bends. */
const SWAY = 0.5;

export function unit(from: Point, to: Point): Point {
  const away = distance(from, to) || 1;
  return [(to[0] - from[0]) / away, (to[1] - from[1]) / away];
}

export function turn([x, y]: Point, [cosine, sine]: Point): Point {
  return [x * cosine - y * sine, x * sine + y * cosine];
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1];
}

/** Whether a place lies further beyond the picture's border than the bleed. */
export function isOutside([x, y]: Point, { width, height }: PictureSize, bleed: number): boolean {
  return x < -bleed || y < -bleed || x > width + bleed || y > height + bleed;
}

/**
 * Lets a line wind: noise of two scales moves it aside, the same for lines that are near, so that none come to cross;
 * nothing moves its ends.
 * @param scale length of the larger bends
 */
export function wind(line: readonly Point[], noise: Noise, scale: number): Point[] {
  const total = lengthOf(line);
  const even = resample(line, scale / 8);
  const wound = even.map(([x, y], index): Point => {
    const share = index / (even.length - 1);
    const sway = SWAY * scale * Math.min(1, (Math.min(share, 1 - share) * total) / (0.4 * scale));
    const [u, v] = [x / scale, y / scale];
    return [
      x + sway * (noise(u, v) + 0.5 * noise(2.3 * u + 7.1, 2.3 * v)),
      y + sway * (noise(u + 31.4, v) + 0.5 * noise(2.3 * u, 2.3 * v + 53.6)),
    ];
  });
  return calm(wound, 2);
}

/** Whether a line turns by more than 45 degrees from one of its points to the next. */
export function isKinked(line: readonly Point[]): boolean {
  return line.some((here, index) => {
    const [before, after] = [line[index - 1], line[index + 1]];
    return before && after && dot(unit(before, here), unit(here, after)) < Math.SQRT1_2;
  });
}
