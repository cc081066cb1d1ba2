import {
  geoAzimuthalEqualArea,
  geoContains,
  geoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
} from 'd3-geo';
import { polyline } from '../../drawings/geometry.ts';
import { straight, writeLines, writePath } from '../../drawings/svg-path.ts';
import { mainland, pointOf, surroundingsOf, type Region } from './atlas.ts';
import { MAP_SIZE, placeLabels, type MapWords } from './labels.ts';
import type { Place, Water } from './schema.ts';

/** The share of the drawing that the region fills. The rest shows its neighbors. */
const REGION_SHARE = { x: 0.86, y: 0.66 };

const EARTH_RADIUS_KM = 6_371;

/** Equal areas on the ground are equal on the map. */
function projectionFor(region: Region, place: Place): GeoProjection {
  const { width, height } = MAP_SIZE;
  const projection = geoAzimuthalEqualArea()
    .rotate([-place.longitude, -place.latitude])
    .translate([0, 0])
    .scale(1);
  const [[west, north], [east, south]] = geoPath(projection).bounds(mainland(region, place));
  const reach = { x: Math.max(-west, east), y: Math.max(-north, south) };
  return projection
    .scale(
      Math.min(((width / 2) * REGION_SHARE.x) / reach.x, ((height / 2) * REGION_SHARE.y) / reach.y),
    )
    .translate([width / 2, height / 2])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]);
}

/** Whole units, without repeated points: `M1,2L3,4Z` as d3 writes it, with less to send. */
function outlineOf(shape: GeoPermissibleObjects | undefined, project: GeoProjection): string {
  const drawn = shape && geoPath(project).digits(0)(shape);
  const lines = drawn?.split('M').slice(1) ?? [];
  return writePath(
    lines.flatMap((line) => {
      const corners = line.replace('Z', '').split('L');
      const points = corners.filter((corner, index) => corner !== corners[index - 1]);
      if (points.length < 2) return [];
      return straight(polyline(points.join(' ')), line.endsWith('Z')) ?? [];
    }),
  );
}

function lakesOf(waters: readonly Water[] | undefined, project: GeoProjection): string {
  const shores = (waters ?? []).map(({ shore = [] }) =>
    shore.flatMap(([latitude, longitude]) => {
      const point = project([longitude, latitude]);
      return point ? [point] : [];
    }),
  );
  // It starts at the origin, so that it can follow another path.
  return `M0 0${writeLines(shores, true)}`;
}

/** Returns the length of the ground that is as wide as the map, in kilometers. */
export function widthOfMap(place: Place): number {
  const project = projectionFor(surroundingsOf(place).region, place);
  return (MAP_SIZE.width / project.scale()) * EARTH_RADIUS_KM;
}

export type Drawn = MapWords & { readonly place: Place };

export function drawPlaceMap({ place, ...words }: Drawn) {
  const surroundings = surroundingsOf(place);
  const { land, home, coarseHome, region, county, borders, countyBorders } = surroundings;
  const project = projectionFor(region, place);
  // The finer outline excludes some lakes and includes others.
  const lakes = Map.groupBy(words.waters, (water) => geoContains(home, pointOf(water)));
  return {
    land: outlineOf(land, project) + lakesOf(lakes.get(false), project),
    coarseHome: outlineOf(coarseHome, project),
    home: outlineOf(home, project),
    region: outlineOf(region, project),
    county: outlineOf(county, project),
    lakes: lakesOf(lakes.get(true), project),
    borders: outlineOf(borders, project),
    countyBorders: outlineOf(countyBorders, project),
    labels: placeLabels(surroundings, words, project),
  };
}

export type PlaceMap = ReturnType<typeof drawPlaceMap>;
