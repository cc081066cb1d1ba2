import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/drawings/random.ts';
import { clustersOf, standardized } from './clusters.ts';
import { DEFAULT } from './choices.ts';
import { coverOf, HIDDEN, hiddenCells, nameOf, reflectances } from './cover.ts';
import { lightOn, reflectanceOf, sunDistance } from './light.ts';
import { innerCells } from './places.ts';
import { SceneError } from './read-scene.ts';
import { syntheticImages } from './synthetic.ts';

describe('light', () => {
  // NASA, Landsat 7 Handbook, table 11.4 (also Chander et al. 2009, table 6).
  it.each([
    ['2002-01-01', 0.98331],
    ['2002-03-01', 0.99084],
    ['2002-04-04', 1.00012],
    ['2002-04-16', 1.00353],
  ])('the sun on %s is at %d astronomical units', (date, published) => {
    expect(Math.abs(sunDistance(date) - published)).toBeLessThan(0.0005);
  });

  it('a number becomes the reflectance that the equations of Chander et al. give', () => {
    const band = { gain: 0.63725, offset: -5.1, irradiance: 1_039 };
    const sun = { date: '2002-01-01', sunElevation: 30, sunAzimuth: 180 };
    const radiance = 0.63725 * 100 - 5.1;
    const expected = (Math.PI * radiance * 0.98331 ** 2) / (1_039 * 0.5);
    expect(reflectanceOf(band, sun)(100)).toBeCloseTo(expected, 3);
    expect(reflectanceOf({ gain: 0.0001, offset: 0 }, sun)(2_500)).toBeCloseTo(0.25, 12);
  });

  it('ground that falls toward the sun gets more light, and the far side of a ridge none', () => {
    const sun = { date: '2002-11-25', sunElevation: 26.2, sunAzimuth: 180 };
    expect(lightOn(sun, [0, 0])).toBeCloseTo(Math.sin((26.2 * Math.PI) / 180), 12);
    expect(lightOn(sun, [0, 0.2])).toBeGreaterThan(lightOn(sun, [0, 0]));
    expect(lightOn(sun, [0, -0.6])).toBeLessThan(0);
  });
});

describe('k-means', () => {
  const random = createRandom('planted');
  const planted = Array.from({ length: 600 }, (_, index) => index % 3);
  const rows = planted.map((group) => [4 * group + random(), 7 * (group % 2) + random()]);
  const pointsOf = (list: readonly (readonly number[])[]) => ({
    width: 2,
    values: Float64Array.from(list.flat()),
  });

  it('finds planted clusters', () => {
    const found = clustersOf(standardized(pointsOf(rows)), 3, '1');
    const pairs = new Set(planted.map((group, index) => `${group} ${found[index]}`));
    expect(pairs.size).toBe(3);
  });

  it('does not depend on the order of the points, and repeats', () => {
    const order = rows.map((_, index) => index).sort((a, b) => Math.sin(a + 1) - Math.sin(b + 1));
    const straight = clustersOf(standardized(pointsOf(rows)), 5, '1');
    const mixed = clustersOf(standardized(pointsOf(order.map((at) => rows[at] ?? []))), 5, '1');
    expect(order.map((at) => straight[at])).toEqual([...mixed]);
    expect(clustersOf(standardized(pointsOf(rows)), 5, '1')).toEqual(straight);
  });
});

describe('cover', () => {
  const images = syntheticImages();
  const reflectance = reflectances(images);
  const hidden = hiddenCells(images, reflectance, DEFAULT);

  it('clouds, their shadows, and two cells around them get no class', () => {
    const { covers } = coverOf(reflectance, hidden, DEFAULT);
    const { columns } = images.scene.grid;
    for (const [column, row] of images.clouds) {
      for (const [right, down] of [
        [0, 0],
        [2, 0],
        [0, -2],
        [-2, 2],
      ] as const) {
        const index = (row + down) * columns + column + right;
        expect(hidden[index]).not.toBe(HIDDEN.seen);
        expect(covers[index]).toBe(-1);
      }
    }
    hidden.forEach((kind, index) => {
      expect((covers[index] ?? -1) >= 0).toBe(kind === HIDDEN.seen);
    });
  });

  it('a class that no rule names is an error that says so', () => {
    const center = {
      cells: 12,
      summerShortwave: 0.02,
      summerVegetation: -0.2,
      autumnVegetation: -0.3,
      autumnTillage: 0,
    };
    expect(() => nameOf(center)).toThrow(SceneError);
    expect(() => nameOf(center)).toThrow(/No rule names a class of 12 cells .* add a rule/);
  });
});

it('roads, yards, and the edges of fields are no places', () => {
  const grid = { columns: 20, rows: 20, cell: 30 };
  const bare = new Uint8Array(400);
  const fill = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = top; y < bottom; y += 1) bare.fill(1, y * 20 + left, y * 20 + right);
  };
  fill(0, 2, 20, 4); // A road, two cells wide.
  fill(2, 6, 5, 9); // A yard of 90 m.
  fill(8, 8, 16, 16); // A field.
  const inner = innerCells(grid, bare);
  const marked = [...inner.keys()].filter((index) => inner[index] === 1);
  expect(marked).toHaveLength(36);
  for (const index of marked) {
    expect(index % 20).toBeGreaterThanOrEqual(9);
    expect(Math.floor(index / 20)).toBeGreaterThanOrEqual(9);
  }
});
