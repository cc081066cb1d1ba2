import { fromVectorTileJs, GeoJSONWrapper, type Feature } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';
import type { Place } from '../../src/schemas/place.ts';

/** One tile is some 7 km wide there, and 4,096 units. */
const ZOOM = 12;
const EXTENT = 4_096;

/** Offsets, lengths and counts, then eight single bytes and six numbers (PMTiles 3, section 3). */
const HEADER_BYTES = 127;
const UNCOMPRESSED = 1;
const VECTOR_TILES = 1;
const DEGREE = 1e7;

function tileAt({ latitude, longitude }: Place): [number, number] {
  const tiles = 2 ** ZOOM;
  const angle = (latitude * Math.PI) / 180;
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2;
  return [Math.floor(((longitude + 180) / 360) * tiles), Math.floor(y * tiles)];
}

/** Numbers in groups of seven bits, the lowest first. */
function varints(...numbers: readonly number[]): number[] {
  return numbers.flatMap((number) => {
    const bytes: number[] = [];
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    return [...bytes, rest];
  });
}

function layer(name: string, features: Feature[]): GeoJSONWrapper {
  const made = new GeoJSONWrapper(features);
  made.name = name;
  return made;
}

function streets(): Uint8Array {
  const edge: [number, number][] = [
    [0, 0],
    [EXTENT, 0],
    [EXTENT, EXTENT],
    [0, EXTENT],
    [0, 0],
  ];
  const lines = Array.from({ length: 15 }, (_, index): [number, number][][] => {
    const at = (index + 1) * 256;
    const isAcross = index % 2 === 0;
    return [
      isAcross
        ? [
            [0, at],
            [EXTENT, at],
          ]
        : [
            [at, 0],
            [at, EXTENT],
          ],
    ];
  });
  const roads = lines.map((geometry, index): Feature => {
    const name = `Street ${index + 1}`;
    const tags = { kind: 'major_road', name, sort_rank: index, min_zoom: ZOOM };
    return { type: 2, geometry, tags };
  });
  return fromVectorTileJs({
    layers: {
      earth: layer('earth', [{ type: 3, geometry: [edge], tags: {} }]),
      roads: layer('roads', roads),
    },
  });
}

/** A map of one tile with a grid of streets around a place, as PMTiles. */
export function smallBasemap(place: Place): Buffer {
  const tile = streets();
  const metadata = Buffer.from('{}');
  const [x, y] = tileAt(place);
  // One entry: its tile, how often it repeats, its length, and its offset counted from one.
  const directory = Buffer.from(varints(1, zxyToTileId(ZOOM, x, y), 1, tile.length, 1));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const tileAtByte = metadataAt + metadata.length;
  const numbers = [
    HEADER_BYTES,
    directory.length,
    metadataAt,
    metadata.length,
    tileAtByte,
    0,
    tileAtByte,
    tile.length,
    1,
    1,
    1,
  ];
  numbers.forEach((number, index) => header.writeBigUInt64LE(BigInt(number), 8 + 8 * index));
  [1, UNCOMPRESSED, UNCOMPRESSED, VECTOR_TILES, ZOOM, ZOOM].forEach((byte, index) =>
    header.writeUInt8(byte, 96 + index),
  );
  const { latitude, longitude } = place;
  [longitude - 1, latitude - 1, longitude + 1, latitude + 1].forEach((degrees, index) =>
    header.writeInt32LE(Math.round(degrees * DEGREE), 102 + 4 * index),
  );
  header.writeUInt8(ZOOM, 118);
  header.writeInt32LE(Math.round(longitude * DEGREE), 119);
  header.writeInt32LE(Math.round(latitude * DEGREE), 123);
  return Buffer.concat([header, directory, metadata, tile]);
}
