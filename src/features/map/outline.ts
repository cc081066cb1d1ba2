import { geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import type { Point } from '../../drawings/geometry.ts';
import { straight, writePath } from '../../drawings/svg-path.ts';

/** Whole units, without repeated points: `M1,2L3,4Z` as d3 writes it, with less to send. */
export function outlineOf(
  shape: GeoPermissibleObjects | undefined,
  project: GeoProjection,
): string {
  if (shape === undefined) return '';
  const [, ...lines] = (geoPath(project).digits(0)(shape) ?? '').split('M');
  return writePath(
    lines.flatMap((line) => {
      const corners = line.replace('Z', '').split('L');
      const points = corners
        .filter((corner, index) => corner !== corners[index - 1])
        .map((corner): Point => {
          const [x, y] = corner.split(',');
          return [Number(x), Number(y)];
        });
      return (points.length > 1 ? straight(points, line.endsWith('Z')) : undefined) ?? [];
    }),
  );
}
