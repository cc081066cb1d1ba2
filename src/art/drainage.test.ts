import { describe, expect, it } from 'vitest';

import { drain, drainedCells } from './drainage.ts';
import { borderOf, neighboursOf } from './grid.ts';
import { createRandom } from './random.ts';

const COLUMNS = 17;
const ROWS = 11;
const random = createRandom('drainage');
const GRID = {
  values: Float64Array.from({ length: COLUMNS * ROWS }, () => random() * 50),
  columns: COLUMNS,
  rows: ROWS,
};
const OUTLETS = borderOf(COLUMNS, ROWS);
const drainage = drain(GRID, neighboursOf(COLUMNS, ROWS), OUTLETS);

describe('drain', () => {
  it('leads every cell down to an outlet', () => {
    const outlets = new Set(OUTLETS);
    for (let cell = 0; cell < GRID.values.length; cell += 1) {
      let here = cell;
      for (let steps = 0; !outlets.has(here) && steps < GRID.values.length; steps += 1) {
        const next = drainage.receivers[here] ?? here;
        expect(drainage.filled[next]).toBeLessThan(drainage.filled[here] ?? Number.NaN);
        here = next;
      }
      expect(outlets.has(here)).toBe(true);
    }
  });

  it('never lowers the land', () => {
    GRID.values.forEach((height, cell) => {
      expect(drainage.filled[cell]).toBeGreaterThanOrEqual(height);
    });
  });
});

describe('drainedCells', () => {
  it('brings every cell to the outlets, once', () => {
    const cells = drainedCells(drainage);
    const atOutlets = OUTLETS.reduce((sum, outlet) => sum + (cells[outlet] ?? 0), 0);
    expect(atOutlets).toBe(COLUMNS * ROWS);
  });
});
