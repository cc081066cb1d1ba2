/** A point in units of the view box; y increases downward. */
export type Point = readonly [x: number, y: number];

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Rectangle extends PictureSize {
  readonly x: number;
  readonly y: number;
}

/** Parses a line like the points of an SVG polyline: `'0,0 10,20'`. */
export function polyline(points: string): Point[] {
  return points.split(' ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}

export function contains(box: Rectangle, [x, y]: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Returns the smallest box around a line. */
export function boxAround(line: readonly Point[]): Rectangle {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Returns the distance of a place from a box, which is 0 inside. */
export function distanceToBox({ x, y, width, height }: Rectangle, place: Point): number {
  const dx = Math.max(0, x - place[0], place[0] - x - width);
  const dy = Math.max(0, y - place[1], place[1] - y - height);
  return Math.sqrt(dx * dx + dy * dy);
}

export function isOutside([x, y]: Point, { width, height }: PictureSize, bleed: number): boolean {
  return x < -bleed || y < -bleed || x > width + bleed || y > height + bleed;
}

/** `Math.hypot` is avoided, because its last digit differs between engines. */
export function distance(a: Point, b: Point): number {
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Returns the point at this share of the way from `a` to `b`, from 0 to 1. */
export function mix(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function snap([x, y]: Point, step = 1): Point {
  return [Math.round(x / step) * step, Math.round(y / step) * step];
}

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

export function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, point, index) => sum + distance(line[index - 1] ?? point, point), 0);
}
