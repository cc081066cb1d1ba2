import { flatten, smooth } from '../art/curve.ts';
import { distance, lengthOf, type Point, type Rectangle } from '../art/geometry.ts';
import { between, type Random } from '../art/random.ts';
import { straight, writePath } from '../art/svg-path.ts';

/** Lines through rounded corners as path data. */
export function lines(all: readonly (readonly Point[])[], closed = false): string {
  return writePath(all.flatMap((line) => straight(line, closed) ?? []));
}

/** Short strokes in rows, as a burin leaves them. */
export interface Hatching {
  readonly box: Rectangle;
  /** Distance between two rows, and the mean length of a stroke. */
  readonly row: number;
  readonly length: number;
  /** Where a place of the box comes to lie: rows follow what they shade. */
  readonly place?: (point: Point) => Point;
  /** Whether a stroke may touch that place. */
  readonly keep?: (point: Point) => boolean;
}

/** Strokes of uneven length with gaps as uneven between them. */
export function hatch(random: Random, { box, row, length, place, keep }: Hatching): Point[][] {
  const drawn: Point[][] = [];
  for (let y = box.y + row / 2; y < box.y + box.height; y += row) {
    let x = box.x + between(random, 0, length);
    while (x < box.x + box.width) {
      const end = x + length * between(random, 0.4, 1.5);
      const level = y + between(random, -row, row) * 0.18;
      const ends: Point[] = [
        [x, level],
        [Math.min(end, box.x + box.width), level + between(random, -row, row) * 0.15],
      ];
      const stroke = place ? ends.map(place) : ends;
      if (!keep || stroke.every(keep)) drawn.push(stroke);
      x = end + length * between(random, 0.2, 1.1);
    }
  }
  return drawn;
}

/** Blades of grass that stand on a place, as strokes; `height` of the longest. */
export function tuft(random: Random, [x, y]: Point, height: number, blades = 4): Point[][] {
  return Array.from({ length: blades }, (_, blade): Point[] => {
    const lean = (blade - (blades - 1) / 2) / blades + between(random, -0.12, 0.12);
    const tall = height * between(random, 0.55, 1);
    const foot = x + lean * height * 0.25;
    const tip: Point = [foot + lean * tall * 0.85, y - tall];
    const bend: Point = [foot + lean * tall * 0.3, y - tall * 0.6];
    // A short blade shows no bend.
    return [[foot, y], ...(height < 32 ? [] : [bend]), tip];
  });
}

/** Dots, to be stroked with round ends. */
export function dots(points: readonly Point[]): string {
  return lines(points.map((point) => [point, point]));
}

/** Running water as a closed shape around its line, drawn without kinks, which widens from its head to its mouth. */
export function stream(course: readonly Point[], head: number, mouth: number): Point[] {
  const soft = smooth(course, { spacing: lengthOf(course) / (course.length + 1) });
  const line = soft ? flatten(soft, 5) : course;
  const sides = line.map((here, index): [Point, Point] => {
    const [x, y] = here;
    const [before, after] = [line[index - 1] ?? here, line[index + 1] ?? here];
    const run = distance(before, after) || 1;
    const half = (head + ((mouth - head) * index) / (line.length - 1)) / 2;
    const [dx, dy] = [((after[1] - before[1]) / run) * half, ((before[0] - after[0]) / run) * half];
    return [
      [x + dx, y + dy],
      [x - dx, y - dy],
    ];
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).toReversed()];
}
