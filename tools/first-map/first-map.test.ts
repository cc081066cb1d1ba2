import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArrayBuffer } from 'geotiff';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { resultSchema } from '../../src/features/first-map/result-schema.ts';
import { outlinePath } from './outlines.ts';
import { readScene, SceneError } from './read-scene.ts';
import { resultOf } from './result.ts';
import { resultText } from './result-text.ts';
import { BANDS, DATES, type Scene } from './scene-schema.ts';
import { SYNTHETIC_SCENE, syntheticImages } from './synthetic.ts';
import { fromUtm } from './utm.ts';

describe('coordinates', () => {
  // The CN Tower in Toronto, whose coordinates both notations are published of.
  it('of UTM become latitude and longitude', () => {
    const { latitude, longitude } = fromUtm({ zone: 17, hemisphere: 'north' }, 630_084, 4_833_438);
    expect(latitude).toBeCloseTo(43.642567, 4);
    expect(longitude).toBeCloseTo(-79.387139, 4);
  });

  it('are mirrored at the equator, and 3° from the edge of the zone on its middle meridian', () => {
    expect(fromUtm({ zone: 31, hemisphere: 'north' }, 500_000, 0)).toEqual({
      latitude: 0,
      longitude: 3,
    });
    const north = fromUtm({ zone: 25, hemisphere: 'north' }, 290_000, 900_000);
    const south = fromUtm({ zone: 25, hemisphere: 'south' }, 290_000, 10_000_000 - 900_000);
    expect(south.latitude).toBeCloseTo(-north.latitude, 9);
    expect(south.longitude).toBeCloseTo(north.longitude, 9);
  });
});

describe('outlines', () => {
  const draw = (rows: readonly string[]): string => {
    const grid = { columns: rows[0]?.length ?? 0, rows: rows.length, cell: 1 };
    return outlinePath(grid, (x, y) => rows[y]?.[x] === '#');
  };

  it('follow the cells, around holes as well', () => {
    expect(draw(['##', '#.'])).toBe('m0 0h2v1h-1v1h-1z');
    expect(draw(['###', '#.#', '###']).match(/z/g)).toHaveLength(2);
    expect(draw(['..', '..'])).toBe('');
  });
});

describe('the result', () => {
  const result = resultOf(syntheticImages(), 1);

  it('fits its schema, is the same on every run, and has no more than 150 KB', () => {
    expect(resultSchema.parse(JSON.parse(resultText(result)))).toEqual(result);
    expect(resultOf(syntheticImages(), 1)).toEqual(result);
    expect(resultText(result).length).toBeLessThan(150_000);
  }, 120_000);

  it('has places on bare fields, whose sections begin at a divide', () => {
    const { columns, rows } = SYNTHETIC_SCENE.frame;
    expect(result.variants.length).toBeGreaterThanOrEqual(24);
    for (const { column, row, section, among } of result.places) {
      expect(column).toBeLessThan(columns);
      // The forest is above row 18 of the grid, which is row 16 of the frame.
      expect(row).toBeGreaterThanOrEqual(16);
      expect(row).toBeLessThan(rows);
      const heights = section.line.map(([, height]) => height);
      expect(heights[0]).toBe(Math.max(...heights));
      expect(section.place).toBeGreaterThan(section.open);
      expect(among).toBeLessThanOrEqual(result.variants.length);
    }
  });

  it('may have fewer places if the owner allows it', () => {
    const images = syntheticImages();
    const frame = { column: 2, row: 2, columns: 20, rows: 58 };
    const { places } = resultOf({ ...images, scene: { ...images.scene, frame } }, 1);
    expect(places.length).toBeGreaterThanOrEqual(1);
    expect(places.length).toBeLessThan(5);
  }, 120_000);

  it('with too few places is an error that says what to do', () => {
    const images = syntheticImages();
    const frame = { column: 2, row: 2, columns: 20, rows: 20 };
    expect(() => resultOf({ ...images, scene: { ...images.scene, frame } })).toThrow(SceneError);
    expect(() => resultOf({ ...images, scene: { ...images.scene, frame } })).toThrow(
      /has only \d places .* instead of 5: .* --places/,
    );
  });
});

describe('a folder', () => {
  let folder = '';
  const { columns, rows, west, north } = SYNTHETIC_SCENE.grid;
  const description = (): string => join(folder, 'scene.yaml');
  const writeScene = (scene: unknown): void => writeFileSync(description(), stringify(scene));
  const writePng = async (name: string, width = columns): Promise<void> => {
    const image = sharp({ create: { width, height: rows, channels: 3, background: '#404040' } });
    await image.toColourspace('b-w').png().toFile(join(folder, name));
  };
  const asTiff = (date: (typeof DATES)[number]): Scene['summer'] => ({
    ...SYNTHETIC_SCENE[date],
    files: { ...SYNTHETIC_SCENE[date].files, red: 'red.tif' },
  });
  const writeTiff = (projection: number, corner = [west, north]): void => {
    const [x = 0, y = 0] = corner;
    const bytes = writeArrayBuffer(new Uint8Array(columns * rows).fill(64), {
      width: columns,
      height: rows,
      ModelPixelScale: [30, 30, 0],
      ModelTiepoint: [0, 0, 0, x, y, 0],
      GTModelTypeGeoKey: 1,
      ProjectedCSTypeGeoKey: projection,
    });
    writeFileSync(join(folder, 'red.tif'), Buffer.from(bytes));
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'first-map-'));
    writeScene(SYNTHETIC_SCENE);
    const bands = DATES.flatMap((date) => BANDS.map((band) => SYNTHETIC_SCENE[date].files[band]));
    for (const name of [...bands, 'elevation.png']) await writePng(name);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read as numbers, from PNG and GeoTIFF', async () => {
    writeScene({ ...SYNTHETIC_SCENE, summer: asTiff('summer') });
    writeTiff(32_618);
    const { numbers, heights } = await readScene(folder, description());
    expect(numbers.summer.red).toHaveLength(columns * rows);
    expect(numbers.summer.red[7]).toBe(64);
    expect(heights[0]).toBeCloseTo(6.4, 9);
  });

  it.each<[string, () => void | Promise<void>, RegExp]>([
    [
      'without a band',
      () => rmSync(join(folder, 'summer-red.png')),
      /summer-red\.png is missing: add it/,
    ],
    [
      'with bands of two sizes',
      () => writePng('autumn-red.png', 50),
      /autumn-red\.png has 50 × 60 cells.*correct `grid`/,
    ],
    ['without a description', () => rmSync(description()), /scene\.yaml is missing: describe/],
    [
      'with a date without sun angle',
      () =>
        writeScene({
          ...SYNTHETIC_SCENE,
          summer: { ...SYNTHETIC_SCENE.summer, sunElevation: undefined },
        }),
      /scene\.yaml, summer\.sunElevation: Write the sun's height/,
    ],
    [
      'with a file that is no image',
      () => writeFileSync(join(folder, 'autumn-blue.png'), 'none'),
      /autumn-blue\.png cannot be read/,
    ],
    [
      'with two projections',
      () => {
        writeScene({ ...SYNTHETIC_SCENE, summer: asTiff('summer') });
        writeTiff(32_617);
      },
      /red\.tif has the projection EPSG:32617, but the grid is in EPSG:32618 or EPSG:26918/,
    ],
    [
      'with a band of another square',
      () => {
        writeScene({ ...SYNTHETIC_SCENE, summer: asTiff('summer') });
        writeTiff(32_618, [west + 300, north]);
      },
      /red\.tif begins at 400300 m east/,
    ],
  ])('%s is an error in one sentence', async (_, change, sentence) => {
    await change();
    await expect(readScene(folder, description())).rejects.toThrow(SceneError);
    await expect(readScene(folder, description())).rejects.toThrow(sentence);
  });
});
