import { describe, expect, it } from 'vitest';

import { createCatchment } from './catchment.ts';
import { createField } from './field.ts';
import { heatOf, lengthFactor, steepnessFactor } from './heat.ts';

const plane = (tilt: number): ReturnType<typeof createField> =>
  createField({
    seed: 'plane',
    columns: 20,
    rows: 20,
    cell: 10,
    relief: 0,
    tilt: [0, tilt],
    wavelength: 100,
  });

const READING = { columns: 4, rows: 4, classes: 5, metres: 1, exaggeration: 1 };

describe('the LS factors', () => {
  it('are one on the unit plot: 22.13 m at 9 per cent', () => {
    expect(lengthFactor(22.13) * steepnessFactor(0.09)).toBeCloseTo(1, 1);
  });

  it('grow with length up to where a slope ends in a channel, and with steepness', () => {
    expect(lengthFactor(88.52)).toBeCloseTo(2);
    expect(lengthFactor(10_000)).toBe(lengthFactor(305));
    expect(steepnessFactor(0.05)).toBeLessThan(steepnessFactor(0.1));
    expect(steepnessFactor(0.1)).toBeLessThan(steepnessFactor(0.3));
  });
});

describe('heatOf', () => {
  it('gets worse down a slope and is the same across it', () => {
    const { values } = heatOf(plane(0.2), READING);
    const column = [0, 1, 2, 3].map((row) => values[row * 4 + 1] ?? 0);
    expect(column).toEqual([...column].sort((a, b) => a - b));
    expect(values[5]).toBeCloseTo(values[6] ?? 0);
  });

  it('lies between nothing and one, in whole classes', () => {
    const heat = heatOf(
      createCatchment({ seed: 'alerts', size: { width: 356, height: 180 } }).field,
      {
        ...READING,
        columns: 20,
        rows: 10,
        exaggeration: 6,
      },
    );
    expect(heat.values).toHaveLength(200);
    expect(Math.max(...heat.values)).toBe(1);
    expect(Math.min(...heat.values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heat.classes)).toBe(4);
    expect(new Set(heat.classes).size).toBeGreaterThan(3);
  });
});
