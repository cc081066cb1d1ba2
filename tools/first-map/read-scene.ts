import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromFile } from 'geotiff';
import sharp from 'sharp';
import { parse } from 'yaml';
import { codeOf } from '../../src/lib/error-code.ts';
import { sceneSchema, type Band, type DATES, type Scene } from './scene-schema.ts';

/** What the owner can mend. The message is one sentence that names the file. */
export class SceneError extends Error {}

/** Numbers of a raster file, row by row from the north-west, and where it says that it lies. */
interface Raster {
  readonly width: number;
  readonly height: number;
  readonly values: ArrayLike<number>;
  readonly projection?: number | undefined;
  readonly corner?: readonly [number, number] | undefined;
}

async function readPng(path: string): Promise<Raster> {
  const image = sharp(path);
  const { depth, channels } = await image.metadata();
  if (channels !== 1) throw new Error(`has ${channels} channels instead of one`);
  const raw = image.toColourspace(depth === 'ushort' ? 'grey16' : 'b-w');
  const { data, info } = await raw
    .raw({ depth: depth === 'ushort' ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const values =
    depth === 'ushort'
      ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
      : new Uint8Array(data);
  return { width: info.width, height: info.height, values };
}

async function readTiff(path: string): Promise<Raster> {
  const tiff = await fromFile(path);
  try {
    const image = await tiff.getImage();
    const [values] = await image.readRasters();
    if (values === undefined) throw new Error('has no band');
    const isPlaced = (await image.getTiePoints()).length > 0;
    const [west = 0, , , north = 0] = isPlaced ? image.getBoundingBox() : [];
    const projection: unknown = image.getGeoKeys()?.ProjectedCSTypeGeoKey;
    return {
      width: image.getWidth(),
      height: image.getHeight(),
      values,
      projection: typeof projection === 'number' ? projection : undefined,
      corner: isPlaced ? [west, north] : undefined,
    };
  } finally {
    await tiff.close();
  }
}

/** Codes of the zone in the EPSG register: of WGS 84, and of NAD 83 in the north. */
function codesOf({ zone, hemisphere }: Scene['grid']): number[] {
  return hemisphere === 'north' ? [32_600 + zone, 26_900 + zone] : [32_700 + zone];
}

/** Says how a file does not fit the grid of the scene. */
function misfit(raster: Raster, { grid }: Scene): string | undefined {
  const { width, height, projection, corner } = raster;
  const { columns, rows, cell, west, north } = grid;
  if (width !== columns || height !== rows) {
    return `has ${width} × ${height} cells, but the grid has ${columns} × ${rows}: export it again on the same grid, or correct \`grid\``;
  }
  if (projection !== undefined && !codesOf(grid).includes(projection)) {
    return `has the projection EPSG:${projection}, but the grid is in ${codesOf(grid)
      .map((code) => `EPSG:${code}`)
      .join(' or ')}: export it in the projection of the others`;
  }
  if (corner && Math.max(Math.abs(corner[0] - west), Math.abs(corner[1] - north)) > cell / 2) {
    return `begins at ${corner[0]} m east and ${corner[1]} m north, but the grid at ${west} and ${north}: export it on the same grid, or correct \`grid\``;
  }
  return undefined;
}

async function readRaster(folder: string, name: string, scene: Scene): Promise<Float64Array> {
  const path = join(folder, name);
  const read = /\.png$/i.test(name) ? readPng : readTiff;
  await access(path).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new SceneError(`${path} is missing: add it, or correct its name in the scene.`);
  });
  const raster = await read(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SceneError(`${path} cannot be read (${reason}): export it again with one band.`);
  });
  const reason = misfit(raster, scene);
  if (reason !== undefined) throw new SceneError(`${path} ${reason}.`);
  return Float64Array.from(raster.values);
}

/** Reads the scene's description, whose first mistake is reported with its key. */
export async function readDescription(path: string): Promise<Scene> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new SceneError(
      `${path} is missing: describe the images there (docs/first-map.md), or name another file with --scene.`,
    );
  });
  const parsed = sceneSchema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SceneError(`${path}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is wrong.'}`);
}

export interface Images {
  readonly scene: Scene;
  /** In m. */
  readonly heights: Float64Array;
  /** Numbers as recorded, by date and band. */
  readonly numbers: Readonly<Record<(typeof DATES)[number], Record<Band, Float64Array>>>;
}

export async function readScene(folder: string, description: string): Promise<Images> {
  const scene = await readDescription(description);
  const readDate = async (date: (typeof DATES)[number]): Promise<Record<Band, Float64Array>> => {
    const { files } = scene[date];
    const read = (band: Band) => readRaster(folder, files[band], scene);
    const [blue, green, red, nearInfrared, shortwave1, shortwave2] = await Promise.all([
      read('blue'),
      read('green'),
      read('red'),
      read('nearInfrared'),
      read('shortwave1'),
      read('shortwave2'),
    ]);
    return { blue, green, red, nearInfrared, shortwave1, shortwave2 };
  };
  const elevation = await readRaster(folder, scene.elevation.file, scene);
  return {
    scene,
    heights: elevation.map((value) => value * scene.elevation.unit),
    numbers: { summer: await readDate('summer'), autumn: await readDate('autumn') },
  };
}
