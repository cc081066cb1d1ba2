import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoContains, type GeoPermissibleObjects } from 'd3-geo';
import type { Feature, MultiLineString, MultiPolygon, Polygon } from 'geojson';
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

/** A region, its neighbors, and the borders between them. */
interface Setting {
  readonly region: Region;
  readonly neighbors: readonly Region[];
  readonly borders: MultiLineString;
}

export interface Surroundings extends Setting {
  /** All land, in an outline without lakes. */
  readonly land: GeoPermissibleObjects;
  /** The region in a finer outline, and the outline that it replaces. */
  readonly home: GeoPermissibleObjects;
  readonly coarseHome?: GeoPermissibleObjects | undefined;
  /** Counties of the region, if the atlas has them. */
  readonly counties: readonly Region[];
  readonly county?: Region;
  readonly countyBorders?: MultiLineString;
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

export const pointOf = ({ latitude, longitude }: Place): [number, number] => [longitude, latitude];

function regionAt(regions: readonly Region[], place: Place): Region | undefined {
  return regions.find((region) => geoContains(region, pointOf(place)));
}

/** Only the land mass with the place determines the frame. With distant islands, it would be a dot. */
export function mainland({ geometry }: Region, place: Place): Polygon {
  if (geometry.type === 'Polygon') return geometry;
  const lands = geometry.coordinates.map((coordinates): Polygon => ({
    type: 'Polygon',
    coordinates,
  }));
  const [largest] = lands.toSorted((one, other) => geoArea(other) - geoArea(one));
  const own = lands.find((land) => geoContains(land, pointOf(place))) ?? largest;
  if (own === undefined) throw new Error('A region of the atlas has no land.');
  return own;
}

function settingIn(atlas: Topology, layer: Regions, place: Place): Setting | undefined {
  const regions = regionsOf(atlas, layer);
  const region = regionAt(regions, place);
  return (
    region && {
      region,
      neighbors: regions.filter((other) => other !== region),
      borders: mesh(atlas, layer, (one, other) => one !== other),
    }
  );
}

/** A county's code begins with its state's (FIPS). */
const STATE_DIGITS = 2;

function countiesOf(atlas: Atlas<'counties'>, { id: state }: Region, place: Place) {
  const { counties: layer } = atlas.objects;
  const isWithin = ({ id }: Pick<GeometryObject, 'id'>): boolean =>
    String(id).slice(0, STATE_DIGITS) === state;
  const counties = regionsOf(atlas, layer).filter(isWithin);
  const county = regionAt(counties, place);
  return {
    counties,
    ...(county && { county }),
    countyBorders: mesh(
      atlas,
      layer,
      (one, other) => one !== other && isWithin(one) && isWithin(other),
    ),
  };
}

/** @throws if the place is not in a country, for example at sea */
export function surroundingsOf(place: Place): Surroundings {
  const world = readAtlas('world-atlas/countries-50m.json', 'countries', 'land');
  const states = readAtlas('us-atlas/counties-10m.json', 'nation', 'states', 'counties');
  const land = feature(world, world.objects.land);
  const country = settingIn(world, world.objects.countries, place);
  const state = settingIn(states, states.objects.states, place);
  if (state) {
    const abroad = country?.neighbors ?? [];
    return {
      ...state,
      ...countiesOf(states, state.region, place),
      neighbors: [...state.neighbors, ...abroad],
      land,
      home: feature(states, states.objects.nation),
      coarseHome: country?.region,
    };
  }
  if (country) return { ...country, land, home: country.region, counties: [] };
  const { latitude, longitude } = place;
  throw new Error(
    `content/contact.yaml, map.place: no country lies at latitude ${latitude}, longitude ${longitude}. North and east are positive, south and west negative.`,
  );
}
