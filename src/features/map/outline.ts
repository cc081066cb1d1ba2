import { geoPath, type GeoContext, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import type { Point } from '../../drawings/geometry.ts';
import { straight, writePath, type Subpath } from '../../drawings/svg-path.ts';

/** Path of what d3 draws, rounded to whole units, without repeated points. */
class Outline implements GeoContext {
  readonly #subpaths: Subpath[] = [];
  #line: Point[] = [];

  beginPath(): void {
    this.#line = [];
  }

  moveTo(x: number, y: number): void {
    this.#end(false);
    this.#line = [[Math.round(x), Math.round(y)]];
  }

  lineTo(x: number, y: number): void {
    const to: Point = [Math.round(x), Math.round(y)];
    const [lastX, lastY] = this.#line.at(-1) ?? [];
    if (to[0] !== lastX || to[1] !== lastY) this.#line.push(to);
  }

  closePath(): void {
    this.#end(true);
  }

  arc(): void {
    throw new Error('A map has no points to draw, which alone would be arcs.');
  }

  finish(): readonly Subpath[] {
    this.#end(false);
    return this.#subpaths;
  }

  #end(closed: boolean): void {
    const subpath = this.#line.length > 1 ? straight(this.#line, closed) : undefined;
    if (subpath) this.#subpaths.push(subpath);
    this.#line = [];
  }
}

/** Rounded to whole units: details of the atlas are larger. */
export function outlineOf(
  shape: GeoPermissibleObjects | undefined,
  project: GeoProjection,
): string {
  if (shape === undefined) return '';
  const outline = new Outline();
  geoPath(project, outline)(shape);
  return writePath(outline.finish());
}
