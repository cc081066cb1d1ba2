import type { GeoProjection } from 'd3-geo';
import { geoAzimuthalEqualArea, geoContains, geoPath } from 'd3-geo';
import type { Place } from './schema.ts';
import type { Region } from './atlas.ts';
import { mainland, surroundingsOf } from './atlas.ts';
import { outlineOf } from './outline.ts';

/** The place is in the middle. */
export const MAP_SIZE = { width: 960, height: 480 } as const;

export interface MapLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isRegion: boolean;
}

export interface PlaceMap {
  readonly region: string;
  readonly county: string;
  readonly inner: string;
  readonly outer: string;
  readonly labels: readonly MapLabel[];
}

/** Share of half the drawing that the region fills; the rest shows its neighbors. */
const REGION_SHARE = { x: 0.86, y: 0.66 };

/** Smallest area of a neighbor with a label, and space around the pin, in units of MAP_SIZE. */
const NAMED_AREA = 5_000;
const PIN_ROOM = 50;

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

/** Approximate size of a letter on a phone, in units of MAP_SIZE. */
const LETTER = { width: 11, height: 28 };
/** Of the region's own name. */
const REGION_SCALE = 1.3;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf({ name, x, y, isRegion }: MapLabel): Box {
  const scale = isRegion ? REGION_SCALE : 1;
  const [halfWidth, halfHeight] = [
    (name.length * LETTER.width * scale) / 2,
    (LETTER.height * scale) / 2,
  ];
  return {
    left: x - halfWidth,
    right: x + halfWidth,
    top: y - halfHeight,
    bottom: y + halfHeight,
  };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

const { width: WIDTH, height: HEIGHT } = MAP_SIZE;
const PIN: Box = {
  left: WIDTH / 2 - PIN_ROOM,
  right: WIDTH / 2 + PIN_ROOM,
  top: HEIGHT / 2 - PIN_ROOM,
  bottom: HEIGHT / 2 + LETTER.height,
};

function isInside({ left, right, top, bottom }: Box): boolean {
  return left > 0 && right < WIDTH && top > 0 && bottom < HEIGHT;
}

/** Offsets of a label from the middle of its land, nearest first. */
const STEP = 30;
const STEPS = [0, -1, 1, -2, 2, -3, 3];
const TRIES = STEPS.flatMap((right) =>
  STEPS.map((down) => [right * STEP, down * STEP] as const),
).sort(([oneX, oneY], [otherX, otherY]) => Math.hypot(oneX, oneY) - Math.hypot(otherX, otherY));

function isOnLand(
  { left, right, top, bottom }: Box,
  land: Region,
  project: GeoProjection,
): boolean {
  const line = (top + bottom) / 2;
  return [left, (left + right) / 2, right].every((x) => {
    const point = project.invert?.([x, line]);
    return point !== null && point !== undefined && geoContains(land, point);
  });
}

function placeLabels(lands: readonly Region[], own: Region, project: GeoProjection): MapLabel[] {
  const path = geoPath(project);
  const labels: MapLabel[] = [];
  for (const land of lands) {
    const isRegion = land === own;
    if (!isRegion && path.area(land) < NAMED_AREA) continue;
    const [middleX, middleY] = path.centroid(land);
    const taken = [PIN, ...labels.map(boxOf)];
    const free = TRIES.map(([right, down]): MapLabel => ({
      name: land.properties.name,
      x: Math.round(middleX + right),
      y: Math.round(middleY + down),
      isRegion,
    })).find((label) => {
      const box = boxOf(label);
      const isFree = isInside(box) && !taken.some((other) => overlap(box, other));
      return isFree && isOnLand(box, land, project);
    });
    if (free !== undefined) labels.push(free);
  }
  return labels;
}

export function drawPlaceMap(place: Place): PlaceMap {
  const { region, county, inner, outer, neighbors } = surroundingsOf(place);
  const project = projectionFor(region, place);
  return {
    region: outlineOf(region, project),
    county: outlineOf(county, project),
    inner: outlineOf(inner, project),
    outer: outlineOf(outer, project),
    labels: placeLabels([region, ...neighbors], region, project),
  };
}
