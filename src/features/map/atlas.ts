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

export type Region = Feature<Polygon | MultiPolygon, Named>;

export interface Surroundings {
  readonly region: Region;
  readonly county?: Region;
  readonly inner?: MultiLineString;
  readonly neighbors: readonly Region[];
  readonly outer: MultiLineString;
}

/** Triangles smaller than this, in square degrees, would be dots and are left out. */
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

/** Public domain: us-atlas is from the Census Bureau, world-atlas from Natural Earth. */
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

/** Only the land with the place sets the frame: islands across an ocean would shrink it to a dot. */
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

/** A county's code begins with its state's (FIPS). */
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

/** @throws where the place is in no country, such as in a sea */
export function surroundingsOf(place: Place): Surroundings {
  const found = inUnitedStates(place) ?? inTheWorld(place);
  if (found !== undefined) return found;
  const { latitude, longitude } = place;
  throw new Error(
    `content/contact.yaml, map.place: no country lies at latitude ${latitude}, longitude ${longitude}. North and east are positive, south and west negative.`,
  );
}
