import { closest } from 'fastest-levenshtein';
import { geoContains, geoPath, type GeoProjection } from 'd3-geo';
import { pointOf, type Region, type Surroundings } from './atlas.ts';
import type { MapCopy, Town, Water } from './schema.ts';

/** The place is in the middle. The map is finer than the initial picture, because visitors can zoom. */
export const MAP_SIZE = { width: 1_920, height: 960 } as const;

/** Font sizes in CSS px at every map size. */
export const LETTER_PX = { region: 18, neighbor: 15, water: 14, town: 14, county: 13 } as const;

export type LabelKind = keyof typeof LETTER_PX;

export const BELOW_TOWN_PX = 15;

export interface MapLabel {
  readonly name: string;
  readonly kind: LabelKind;
  /** In units of MAP_SIZE. */
  readonly x: number;
  readonly y: number;
  /** Index of the first of LABEL_WIDTHS at which it is shown. */
  readonly from: number;
}

/** Widths of the map in CSS px from which it shows more names. The first is for the smallest phone. */
export const LABEL_WIDTHS = [700, 1_024, 2_048, 4_096, 8_192] as const;

/** Index of the first width that a map has only when it is zoomed, so that its whole height can be seen. */
const FIRST_ZOOMED = 2;

const MIDDLE = { x: MAP_SIZE.width / 2, y: MAP_SIZE.height / 2 };

/** The part around the middle that is visible at first in every frame: phones show less width, wide screens less height. */
const SEEN = { width: 0.4 * MAP_SIZE.width, height: 0.78 * MAP_SIZE.height };

/** Relative to the font size: the mean width of letters, and the line height. */
const LETTER = { width: 0.58, height: 1.3 };

/** Half the size of the pin above the place. */
const PIN_PX = { width: 22, height: 27 };

/** Points of a name that must be on its land, along it and from top to bottom, as shares of half its size. */
const ALONG = [-1, -0.5, 0, 0.5, 1];
const DOWN = [-0.7, 0, 0.7];
const POINTS = DOWN.flatMap((down) => ALONG.map((along) => [along, down] as const));

type Unplaced = Omit<MapLabel, 'from'>;

export function boxOf({ name, kind, x, y }: Unplaced, px: number) {
  return {
    x,
    y: kind === 'town' ? y + BELOW_TOWN_PX * px : y,
    halfWidth: (name.length * LETTER_PX[kind] * LETTER.width * px) / 2,
    halfHeight: (LETTER_PX[kind] * LETTER.height * px) / 2,
  };
}

type Box = ReturnType<typeof boxOf>;

export function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
    Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight
  );
}

function isSeen({ x, y, halfWidth, halfHeight }: Box, layer: number): boolean {
  const seenWidth = layer === 0 ? SEEN.width : MAP_SIZE.width;
  const seenHeight = layer < FIRST_ZOOMED ? SEEN.height : MAP_SIZE.height;
  return (
    Math.abs(x - MIDDLE.x) + halfWidth < seenWidth / 2 &&
    Math.abs(y - MIDDLE.y) + halfHeight < seenHeight / 2
  );
}

/** Offsets of a name from the center of its land, in line heights, nearest first. */
const STEPS = [0, -1, 1, -2, 2, -3, 3];
const OFFSETS = STEPS.flatMap((right) => STEPS.map((down) => [right, down] as const)).sort(
  ([oneX, oneY], [otherX, otherY]) => Math.hypot(oneX, oneY) - Math.hypot(otherX, otherY),
);

/** What is at a point, whose name cannot move. */
const FIXED: ReadonlySet<LabelKind> = new Set(['town', 'water']);

/** A name at its best place. */
interface Candidate extends Unplaced {
  readonly mayStand?: ((box: Box, layer: number) => boolean) | undefined;
}

export type MapWords = Pick<MapCopy, 'towns' | 'waters' | 'names'> & { readonly language: string };

/** A country's number in the atlas, by which Intl knows its name (ISO 3166-1); states and counties have fewer or more digits. */
const COUNTRY = /^\d{3}$/;

function nameOf({ id, properties }: Region, { names, language }: MapWords): string {
  const { region } = new Intl.Locale(COUNTRY.test(String(id)) ? `und-${id}` : 'und');
  const known = region && new Intl.DisplayNames(language, { type: 'region' }).of(region);
  return names[properties.name] ?? known ?? properties.name;
}

/** @throws if `names` contains a region that is not on the map */
function checkNames(lands: readonly Region[], { names, language }: MapWords): void {
  const known = lands.map(({ properties: { name } }) => name);
  const unknown = Object.keys(names).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new Error(
    `contact.yaml of ${language}, map.names: the atlas has no ${unknown} on this map. Is ${closest(unknown, known)} meant?`,
  );
}

function holder(land: Region, project: GeoProjection) {
  const [[left, top], [right, bottom]] = geoPath(project).bounds(land);
  return (x: number, y: number): boolean => {
    if (x < left || x > right || y < top || y > bottom) return false;
    const point = project.invert?.([x, y]);
    return Boolean(point && geoContains(land, point));
  };
}

/** Whether a name is within its land: no border or coast goes through it. */
function within(land: Region, project: GeoProjection) {
  const holds = holder(land, project);
  return ({ x, y, halfWidth, halfHeight }: Box): boolean =>
    POINTS.every(([along, down]) => holds(x + along * halfWidth, y + down * halfHeight));
}

/** Whether a name is no wider than its lake. Once the map is zoomed, a narrow lake has a name, too. */
function onLake({ shore }: Water, project: GeoProjection): Candidate['mayStand'] {
  const across = shore?.flatMap(([latitude, longitude]) => {
    const [x] = project([longitude, latitude]) ?? [];
    return x === undefined ? [] : [x];
  });
  if (across === undefined) return undefined;
  const width = Math.max(...across) - Math.min(...across);
  return ({ halfWidth }, layer) => layer >= FIRST_ZOOMED || 2 * halfWidth <= width;
}

/** Returns the possible positions of a name, the best first. */
function positionsOf({ name, kind, x, y }: Unplaced, px: number): Unplaced[] {
  const step = LETTER_PX[kind] * LETTER.height * px;
  return OFFSETS.slice(0, FIXED.has(kind) ? 1 : undefined).map(([right, down]) => ({
    name,
    kind,
    x: Math.round(x + right * step),
    y: Math.round(y + down * step),
  }));
}

/** Places names in order of importance, each from the smallest map on which it covers no other. */
export function placeLabels(
  { region, neighbors, counties = [] }: Surroundings,
  words: MapWords,
  project: GeoProjection,
): MapLabel[] {
  checkNames([region, ...neighbors, ...counties], words);
  const path = geoPath(project);
  const lands = [region, ...neighbors].filter((land) => path.area(land) > 0);
  const named = (land: Region, kind: LabelKind): Candidate => {
    const [x, y] = path.centroid(land);
    return { name: nameOf(land, words), kind, x, y, mayStand: within(land, project) };
  };
  const fixed = ({ name, ...place }: Town, kind: LabelKind): Candidate => {
    const [x = 0, y = 0] = project(pointOf(place)) ?? [];
    return { name, kind, x, y };
  };
  let waiting = [
    named(region, 'region'),
    ...words.towns.map((town) => fixed(town, 'town')),
    ...words.waters.map((water) => ({
      ...fixed(water, 'water'),
      mayStand: onLake(water, project),
    })),
    ...lands.filter((land) => land !== region).map((land) => named(land, 'neighbor')),
    ...counties.map((county) => named(county, 'county')),
  ];
  const placed: MapLabel[] = [];
  for (const [from, width] of LABEL_WIDTHS.entries()) {
    const px = MAP_SIZE.width / width;
    const [halfWidth, halfHeight] = [PIN_PX.width * px, PIN_PX.height * px];
    const pin = { x: MIDDLE.x, y: MIDDLE.y - halfHeight, halfWidth, halfHeight };
    waiting = waiting.filter((candidate) => {
      const taken = [pin, ...placed.map((label) => boxOf(label, px))];
      const label = positionsOf(candidate, px).find((position) => {
        const box = boxOf(position, px);
        const isFree = isSeen(box, from) && !taken.some((other) => overlap(box, other));
        return isFree && (candidate.mayStand?.(box, from) ?? true);
      });
      if (label) placed.push({ ...label, from });
      return label === undefined;
    });
  }
  return placed;
}
