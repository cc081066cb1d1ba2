import { escaped } from '../../lib/escaped.ts';
import type { Result } from './result-schema.ts';

export const FILES = {
  gpx: '/first-map/places.gpx',
  geojson: '/first-map/places.geojson',
  result: '/first-map/result.json',
} as const;

export interface NamedPlace {
  readonly name: string;
  readonly description: string;
}

interface Maker {
  readonly brand: string;
  /** Public address of the map. */
  readonly address: string;
}

/** The places as waypoints (GPX 1.1). */
export function gpxOf(
  { places }: Result,
  named: readonly NamedPlace[],
  { brand, address }: Maker,
): string {
  const points = places.map(({ latitude, longitude, height }, index) => {
    const { name = '', description = '' } = named[index] ?? {};
    return `  <wpt lat="${latitude}" lon="${longitude}"><ele>${height}</ele><name>${escaped(name)}</name><desc>${escaped(description)}</desc></wpt>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${escaped(brand)}" xmlns="http://www.topografix.com/GPX/1/1">`,
    `  <metadata><link href="${escaped(address)}"><text>${escaped(brand)}</text></link></metadata>`,
    ...points,
    '</gpx>',
    '',
  ].join('\n');
}

/** The places as points (RFC 7946), in WGS 84, with longitude first. */
export function geojsonOf({ places }: Result, named: readonly NamedPlace[]): string {
  const features = places.map(({ latitude, longitude, steepness, slopeAbove, among }, index) => ({
    type: 'Feature',
    id: index + 1,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { ...named[index], steepness, slopeAbove, variants: among },
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', features }, undefined, 2)}\n`;
}
