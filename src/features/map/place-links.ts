import type { Place } from './schema.ts';

export function geoAddress({ latitude, longitude }: Place): string {
  return `geo:${latitude},${longitude}`;
}

export function openStreetMapAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}
