import type { Place } from './schema.ts';

/** Opens whichever application the visitor has for maps (RFC 5870). */
export function geoAddress({ latitude, longitude }: Place): string {
  return `geo:${latitude},${longitude}`;
}

/** The place on OpenStreetMap, which shows streets without asking for an account. */
export function openStreetMapAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}
