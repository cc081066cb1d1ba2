import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoContains } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
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

/** Triangles smaller than this, in square degrees, would be dots and are left out. */
const FINEST = 0.0008;

const { resolve } = createRequire(import.meta.url);

function isAtlas<Layers extends string>(
  value: unknown,
  layers: readonly Layers[],
): value is Atlas<Layers> {
  const objects = typeof value === 'object' && value && 'objects' in value && value.objects;
  return typeof objects === 'object' && layers.every((layer) => objects && layer in objects);
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
export function mainland({ geometry }: Region, place: Place): Polygon | MultiPolygon {
  if (geometry.type === 'Polygon') return geometry;
  const coordinates = geometry.coordinates.filter((land) =>
    geoContains({ type: 'Polygon', coordinates: land }, pointOf(place)),
  );
  return { ...geometry, coordinates };
}

function settingIn(atlas: Topology, layer: Regions, place: Place) {
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
  return {
    counties,
    county: regionAt(counties, place),
    countyBorders: mesh(
      atlas,
      layer,
      (one, other) => one !== other && isWithin(one) && isWithin(other),
    ),
  };
}

/**
 * `land` is all land, in an outline without lakes. `home` is the country in the finest outline, and `coarseHome` the
 * outline that it replaces. Only states have counties.
 * @throws if the place is not in a country, for example at sea
 */
export function surroundingsOf(place: Place) {
  const world = readAtlas('world-atlas/countries-50m.json', 'countries', 'land');
  const states = readAtlas('us-atlas/counties-10m.json', 'nation', 'states', 'counties');
  const country = settingIn(world, world.objects.countries, place);
  const state = settingIn(states, states.objects.states, place);
  const setting = state ?? country;
  if (!setting) {
    const { latitude, longitude } = place;
    throw new Error(
      `content/contact.yaml, map.place: no country lies at latitude ${latitude}, longitude ${longitude}. North and east are positive, south and west negative.`,
    );
  }
  const abroad = (state && country?.neighbors) ?? [];
  return {
    ...setting,
    ...(state && countiesOf(states, state.region, place)),
    neighbors: [...setting.neighbors, ...abroad],
    land: feature(world, world.objects.land),
    home: state ? feature(states, states.objects.nation) : setting.region,
    coarseHome: state && country?.region,
  };
}

export type Surroundings = ReturnType<typeof surroundingsOf>;
