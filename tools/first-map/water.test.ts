import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/drawings/random.ts';
import { CUSTOMARY, topographicFactor } from '../../src/features/slope/equation/index.ts';
import { DEFAULT } from './choices.ts';
import { isOnEdge, neighborsOf, type Grid } from './grid.ts';
import { sectionOf } from './section.ts';
import {
  accumulate,
  cellTopography,
  fallOf,
  fillDepressions,
  outflowsOf,
  smoothed,
  steepnessOf,
  type Spread,
} from './water.ts';

const grid: Grid = { columns: 41, rows: 41, cell: 10 };
const SPREADS: readonly Spread[] = ['all', 'steepest'];

function land(height: (column: number, row: number) => number): Float64Array {
  const { columns, rows } = grid;
  return Float64Array.from({ length: columns * rows }, (_, at) =>
    height(at % columns, Math.floor(at / columns)),
  );
}

const areaOf = (heights: Float64Array, spread: Spread): Float64Array =>
  accumulate(heights, outflowsOf(grid, heights, spread));

const cell = (column: number, row: number): number => row * grid.columns + column;

describe('the contributing area', () => {
  it.each(SPREADS)('of a plane grows by one cell with each cell down (%s)', (spread) => {
    const area = areaOf(
      land((_, row) => 100 - row),
      spread,
    );
    // Beyond the reach of the side edges, where water that spreads is missing from outside.
    for (const row of [0, 1, 5, 15]) expect(area[cell(20, row)]).toBeCloseTo(row + 1, 9);
  });

  it('of a cone is the same in all directions, and grows with the distance from its tip', () => {
    const area = areaOf(
      land((column, row) => 100 - Math.hypot(column - 20, row - 20)),
      'all',
    );
    const around = [cell(32, 20), cell(8, 20), cell(20, 32), cell(20, 8)].map(
      (at) => area[at] ?? 0,
    );
    for (const each of around) expect(each).toBeCloseTo(around[0] ?? 0, 9);
    // On a cone, the area per width of contour is half of the distance from the tip.
    expect(around[0]).toBeGreaterThan(12 / 2 - 1.5);
    expect(around[0]).toBeLessThan(12 / 2 + 1.5);
  });

  it.each(SPREADS)('of a V-shaped valley gathers both sides in its bed (%s)', (spread) => {
    const area = areaOf(
      land((column, row) => 100 + 2 * Math.abs(column - 20) - 0.01 * row),
      spread,
    );
    const whole = 41 * 31;
    expect(area[cell(20, 30)]).toBeGreaterThan(0.97 * whole);
    expect(area[cell(20, 30)]).toBeLessThanOrEqual(whole + 40);
    expect(area[cell(10, 15)]).toBeLessThan(12);
  });
});

/** Random heights up to 50 m, in centimeters, from a seed that a failure can name. */
const rough = fc.integer({ min: 0, max: 1_000_000 }).map((seed) => {
  const random = createRandom(String(seed));
  return land(() => Math.round(5_000 * random()) / 100);
});

it('after filling, water leaves every cell, and nothing is lowered', () => {
  fc.assert(
    fc.property(rough, (heights) => {
      const filled = fillDepressions(grid, heights);
      const around = neighborsOf(grid);
      filled.forEach((height, index) => {
        expect(height).toBeGreaterThanOrEqual(heights[index] ?? 0);
        if (isOnEdge(grid, index)) return;
        expect(around[index]?.some(({ index: next }) => (filled[next] ?? 0) < height)).toBe(true);
      });
    }),
    { numRuns: 8 },
  );
});

it.each(SPREADS)('the water of all cells leaves the grid, and no more (%s)', (spread) => {
  fc.assert(
    fc.property(rough, (heights) => {
      const filled = fillDepressions(grid, heights);
      const outflows = outflowsOf(grid, filled, spread);
      const area = accumulate(filled, outflows);
      const leaving = area.reduce(
        (sum, cells, index) => sum + (outflows[index]?.length === 0 ? cells : 0),
        0,
      );
      expect(leaving).toBeCloseTo(filled.length, 6);
    }),
    { numRuns: 8 },
  );
});

it('cells that shed no water pass on what comes from above', () => {
  const plane = land((_, row) => 100 - row);
  const outflows = outflowsOf(grid, plane, 'steepest');
  const area = accumulate(plane, outflows, (index) => Math.floor(index / grid.columns) >= 5);
  expect(area[cell(20, 4)]).toBe(0);
  expect(area[cell(20, 9)]).toBe(5);
});

it('the noise of single cells does not make level ground steep', () => {
  const random = createRandom('noise');
  const field: Grid = { ...grid, cell: 30 };
  // Evenly between −2.4 and 2.4 m, whose standard deviation is 1.4 m, as in the model of Pennsylvania.
  let heights = land(() => 100 + 4.8 * (random() - 0.5));
  const middle = Array.from(heights.keys()).filter((index) =>
    [index % 41, Math.floor(index / 41)].every((at) => at >= 4 && at <= 36),
  );
  const steepness = (): number => {
    const each = middle.map((index) => steepnessOf(fallOf(field, heights, index)));
    return each.reduce((sum, value) => sum + value, 0) / each.length;
  };
  expect(steepness()).toBeGreaterThan(4);
  for (let round = 0; round < DEFAULT.smoothing; round += 1) heights = smoothed(field, heights);
  expect(steepness()).toBeLessThan(1);
});

it('a section runs along the steepest way from a divide to its place and on to a stream', () => {
  fc.assert(
    fc.property(rough, fc.integer({ min: 0, max: 41 * 41 - 1 }), (heights, place) => {
      const filled = fillDepressions(grid, heights);
      const outflows = outflowsOf(grid, filled, 'steepest');
      const area = accumulate(filled, outflows);
      const ground = { heights, covers: new Int8Array(heights.length), area };
      const { cells, place: at, line } = sectionOf(grid, ground, { outflows, area }, place, 50);
      const steps = cells.slice(1).map((to, index) => [cells[index] ?? -1, to] as const);
      for (const [from, to] of steps) expect(outflows[from]?.[0]?.to).toBe(to);
      expect(area[cells[0] ?? -1]).toBe(1);
      expect(line[cells.indexOf(place)]?.[0]).toBe(Math.round(at));
    }),
    { numRuns: 20 },
  );
});

const TABLE = readFileSync(
  new URL('../../src/features/slope/equation/ah703-table-4-2.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',').map(Number));

it('LS of the cells of a uniform slope averages to the table of AH-703', () => {
  const CELLS = 20;
  expect(TABLE).toHaveLength(66);
  for (const [steepness = 0, feet = 0, published = 0] of TABLE) {
    const meters = feet * CUSTOMARY.length;
    const slope = { columns: 3, rows: CELLS + 2, cell: meters / CELLS };
    const heights = Float64Array.from(
      { length: 3 * (CELLS + 2) },
      (_, at) => 1_000 - (Math.floor(at / 3) * slope.cell * steepness) / 100,
    );
    const values = Array.from({ length: CELLS }, (_, above) =>
      cellTopography(slope, above, fallOf(slope, heights, 3 * (above + 1) + 1), 305),
    );
    const mean = values.reduce((sum, value) => sum + value, 0) / CELLS;
    expect(Math.abs(mean - published)).toBeLessThanOrEqual(0.005 + 1e-6);
    expect(mean).toBeCloseTo(topographicFactor(meters, steepness), 6);
  }
});

it('a cap on the slope length holds for any contributing area', () => {
  const capped = cellTopography(grid, 1_000, [0.09, 0], 122);
  expect(capped).toBe(cellTopography(grid, 11.2, [0.09, 0], 122));
  expect(capped).toBeLessThan(cellTopography(grid, 1_000, [0.09, 0], 305));
});

it('water across the grid crosses wider cells, and LS counts that', () => {
  const along = cellTopography(grid, 10, [0.1, 0], 305);
  const across = cellTopography(grid, 10, [0.1 * Math.SQRT1_2, 0.1 * Math.SQRT1_2], 305);
  expect(across).toBeLessThan(along);
  expect(steepnessOf([0.03, -0.04])).toBeCloseTo(5, 12);
});
