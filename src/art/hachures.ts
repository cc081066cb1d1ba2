import type { Field } from './field.ts';
import type { Point } from './geometry.ts';
import { between, createRandom } from './random.ts';
import { straight, writePath } from './svg-path.ts';

/** How hachures are set: short strokes down the slope, denser and longer where it is steeper. */
export interface HachureOptions {
  readonly seed: string;
  /** Distance between the places where a stroke may stand. */
  readonly spacing: number;
  /** Length of a stroke on the steepest slope. */
  readonly longest: number;
  /** Rise over run at which every place bears a stroke. */
  readonly steepest: number;
}

/** One stroke, from its upper end to its lower one, in whole units of the view box. */
export type Hachure = readonly [top: Point, foot: Point];

/** Takes a field and how to hatch it; gives the strokes, row by row. */
export function hachuresOf(field: Field, options: HachureOptions): Hachure[] {
  const { seed, spacing, longest, steepest } = options;
  const random = createRandom(`${seed} hachures`);
  const strokes: Hachure[] = [];
  for (let y = spacing / 2; y < field.height; y += spacing) {
    for (let x = spacing / 2; x < field.width; x += spacing) {
      const place: Point = [
        x + between(random, -spacing, spacing) / 3,
        y + between(random, -spacing, spacing) / 3,
      ];
      const [right, down] = field.gradientAt(...place);
      const rise = Math.sqrt(right * right + down * down);
      const share = Math.min(1, rise / steepest);
      if (random() >= share) continue;
      const reach = (longest * (0.4 + 0.6 * share)) / rise / 2;
      strokes.push([
        [Math.round(place[0] + right * reach), Math.round(place[1] + down * reach)],
        [Math.round(place[0] - right * reach), Math.round(place[1] - down * reach)],
      ]);
    }
  }
  return strokes;
}

/** Takes strokes; gives their path data. */
export function hachurePath(strokes: readonly Hachure[]): string {
  return writePath(strokes.flatMap((stroke) => straight(stroke) ?? []));
}
