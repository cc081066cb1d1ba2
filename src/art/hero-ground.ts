import type { PictureSize, Point } from './geometry.ts';
import { createNoise } from './noise.ts';
import { between, createRandom } from './random.ts';
import type { Stream } from './confluence.ts';
import { straight, writePath } from './svg-path.ts';

/** Mean depth of the ground along the lower side. */
const GROUND_DEPTH = 28;

/** Where the trunk meets the ground's edge, as a distance from the left. */
function mouthOf([trunk]: readonly Stream[], { width, height }: PictureSize): number {
  return trunk?.line.find(([, y]) => y >= height - GROUND_DEPTH)?.[0] ?? width / 2;
}

/** A rill in section, as an offset from its middle: wider than deep, steep-sided, flat-bedded. */
const RILL_SECTION: readonly Point[] = [
  [-34, -3],
  [-22, -1],
  [-15, 10],
  [-6, 17],
  [5, 18],
  [13, 9],
  [19, -2],
  [33, -4],
];

/**
 * The field's edge in section along the lower side, closed below: the largest stream has cut a rill into
 * it.
 */
export function groundPath(seed: string, streams: readonly Stream[], size: PictureSize): string {
  const { width, height } = size;
  const mouth = mouthOf(streams, size);
  const random = createRandom(`${seed} ground`);
  const noise = createNoise(`${seed} ground`);
  const level = (x: number): number => height - GROUND_DEPTH + noise(x / 260, 0.5) * 5;
  const surface: Point[] = [];
  for (let x = 0; x < width; x += between(random, 20, 64)) {
    if (Math.abs(x - mouth) > 40) surface.push([x, level(x) + between(random, -2.2, 2.2)]);
  }
  surface.push(...RILL_SECTION.map(([x, y]): Point => [mouth + x, level(mouth) + y]));
  surface.sort(([a], [b]) => a - b);
  const outline = straight([...surface, [width, level(width)], [width, height], [0, height]], true);
  return outline ? writePath([outline]) : '';
}
