/** A place on the drawing, in the units of its view box; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** An axis-parallel rectangle in the units of the view box. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Size of a picture in units of its view box. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** `Math.hypot` is avoided: its last digit differs by engine. */
export function distance(a: Point, b: Point): number {
  const dx = a[0] - b[0];
  const dy = a[1] - b[1];
  return Math.sqrt(dx * dx + dy * dy);
}

/**
 * The point that far along the way.
 * @param share in 0..1
 */
export function mix(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Its edge belongs to it. */
export function contains(box: Rectangle, [x, y]: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

export function lengthOf(line: readonly Point[]): number {
  let total = 0;
  line.forEach((point, index) => {
    const previous = line[index - 1];
    if (previous) total += distance(previous, point);
  });
  return total;
}

/** `share` is where along the segment the nearest point lies, 0..1. */
export function toSegment(point: Point, a: Point, b: Point): { distance: number; share: number } {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square;
  const share = Math.min(1, Math.max(0, along));
  return { distance: distance(point, mix(a, b, share)), share };
}
