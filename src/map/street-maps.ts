import type { Place } from '../schemas/place.ts';

/** A street map of somebody else's, or the reader's own application. */
export interface StreetMap {
  readonly name: string;
  readonly href: string;
}

/** RFC 5870: opens whichever application the reader has for maps. */
export function geoAddress({ latitude, longitude }: Place): string {
  return `geo:${latitude},${longitude}`;
}

/** The place on street maps that show one without being asked for an account. */
export function streetMaps({ latitude, longitude }: Place): readonly StreetMap[] {
  return [
    {
      name: 'OpenStreetMap',
      href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
    },
    {
      name: 'Google Maps',
      href: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
    },
    {
      name: 'Apple Maps',
      href: `https://maps.apple.com/?ll=${latitude},${longitude}&q=${latitude},${longitude}`,
    },
  ];
}
