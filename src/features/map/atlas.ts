import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoContains } from 'd3-geo';
import type { Feature, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { Place } from './schema.ts';

interface Named {
  name: string;
}

type Regions = GeometryCollection<Named>;
type Atlas<Layers extends string> = Topology<Record<Layers, Regions>>;

/** A piece of land with a name. */
export type Region = Feature<Polygon | MultiPolygon, Named>;

/** The land around a place. */
export interface Surroundings {
  /** The state of the United States, or the country, in which the place lies, as far as it hangs together. */
  readonly region: Region;
  /** Its county, where there is one. */
  readonly county?: Region;
  /** Borders within the region. */
  readonly inner?: MultiLineString;
  readonly neighbors: readonly Region[];
  /** Borders and coasts of the neighbors. */
  readonly outer: MultiLineString;
}

/** Corners of a smaller triangle, in square degrees, are left out: on a map of a state it is a dot. */
const FINEST = 0.0008;

const { resolve } = createRequire(import.meta.url);

function isAtlas<Layers extends string>(
  value: unknown,
  layers: readonly Layers[],
): value is Atlas<Layers> {
  if (typeof value !== 'object' || value === null || !('objects' in value)) return false;
  const { objects } = value;
  return (
    typeof objects === 'object' && objects !== null && layers.every((layer) => layer in objects)
  );
}

/** Boundaries in the public domain: us-atlas is the Census Bureau's, world-atlas is Natural Earth. */
function readAtlas<Layers extends string>(
  file: string,
  ...layers: readonly Layers[]
): Atlas<Layers> {
  const atlas: unknown = JSON.parse(readFileSync(resolve(file), 'utf8'));
  if (!isAtlas(atlas, layers)) throw new Error(`${file} has no ${layers.join(' or no ')}.`);
  return simplify(presimplify(atlas), FINEST);
}

function regionsOf(atlas: Topology, layer: Regions): Region[] {
  return feature(atlas, layer).features.flatMap(({ geometry, ...rest }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? [{ ...rest, geometry }] : [],
  );
}

const pointOf = ({ latitude, longitude }: Place): [number, number] => [longitude, latitude];

function regionAt(regions: readonly Region[], place: Place): Region | undefined {
  return regions.find((region) => geoContains(region, pointOf(place)));
}

/** A country's islands across an ocean would shrink it to a dot: only the land that holds the place sets the frame. */
export function mainland({ geometry }: Region, place: Place): Polygon {
  if (geometry.type === 'Polygon') return geometry;
  const lands = geometry.coordinates.map((coordinates: Position[][]): Polygon => ({
    type: 'Polygon',
    coordinates,
  }));
  const [largest] = lands.toSorted((one, other) => geoArea(other) - geoArea(one));
  const own = lands.find((land) => geoContains(land, pointOf(place))) ?? largest;
  if (own === undefined) throw new Error('A region of the atlas has no land.');
  return own;
}

const idOf = ({ id }: GeometryObject): string => String(id ?? '');

/** Where a county's code begins with its state's (FIPS). */
const STATE_DIGITS = 2;

function inUnitedStates(place: Place): Surroundings | undefined {
  const atlas = readAtlas('us-atlas/counties-10m.json', 'states', 'counties');
  const { states, counties } = atlas.objects;
  const regions = regionsOf(atlas, states);
  const region = regionAt(regions, place);
  if (region === undefined) return undefined;
  const state = String(region.id);
  const isWithin = (arc: GeometryObject): boolean => idOf(arc).slice(0, STATE_DIGITS) === state;
  const county = regionAt(regionsOf(atlas, counties), place);
  return {
    region,
    ...(county === undefined ? {} : { county }),
    inner: mesh(atlas, counties, (one, other) => one !== other && isWithin(one) && isWithin(other)),
    neighbors: regions.filter((other) => other !== region),
    outer: mesh(atlas, states, (one, other) => idOf(one) !== state && idOf(other) !== state),
  };
}

function inTheWorld(place: Place): Surroundings | undefined {
  const atlas = readAtlas('world-atlas/countries-50m.json', 'countries');
  const { countries } = atlas.objects;
  const regions = regionsOf(atlas, countries);
  const region = regionAt(regions, place);
  if (region === undefined) return undefined;
  const country = String(region.id);
  return {
    region,
    neighbors: regions.filter((other) => other !== region),
    outer: mesh(atlas, countries, (one, other) => idOf(one) !== country && idOf(other) !== country),
  };
}

/** @throws an error where the place lies in no country: in a sea, or on an island that the atlas has not */
export function surroundingsOf(place: Place): Surroundings {
  const found = inUnitedStates(place) ?? inTheWorld(place);
  if (found !== undefined) return found;
  const { latitude, longitude } = place;
  throw new Error(
    `content/contact.yaml, map.place: no country lies at latitude ${latitude}, longitude ${longitude}. North and east are positive, south and west negative.`,
  );
}
