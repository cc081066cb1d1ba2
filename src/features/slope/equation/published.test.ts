import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TRAITS } from '../setting.ts';
import {
  contouring,
  CUSTOMARY,
  depthOf,
  heldShare,
  lengthFactor,
  soilLoss,
  TOLERANCE,
  steepnessFactor,
  topographicFactor,
} from './index.ts';

/** LS of USDA Agriculture Handbook 703, table 4-2 (moderate ratio of rill to interrill erosion). */
const TABLE = readFileSync(new URL('ah703-table-4-2.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',').map(Number));

const HALF_A_DIGIT = 0.005 + 1e-9;

describe('published values of AH-703 match', () => {
  it('all 66 values of LS, to half of their last digit', () => {
    expect(TABLE).toHaveLength(66);
    for (const [steepness = 0, length = 0, published = 0] of TABLE) {
      const computed = topographicFactor(length * CUSTOMARY.length, steepness);
      expect(Math.abs(computed - published)).toBeLessThanOrEqual(HALF_A_DIGIT);
    }
  });

  it('LS of the unit plot, 22.13 m at 9 %, on both branches of S', () => {
    expect(lengthFactor(22.13, 9)).toBe(1);
    expect(steepnessFactor(9)).toBeCloseTo(1.0059, 4);
    expect(steepnessFactor(9 - 1e-9)).toBeCloseTo(0.998, 3);
  });
});

describe('other published values match', () => {
  it('a product in US units', () => {
    const loss = soilLoss(
      {
        erosivity: 220 * CUSTOMARY.rain,
        erodibility: 0.1 * CUSTOMARY.soil,
        cover: 0.29,
        practice: 1,
      },
      0.73,
    );
    // The published conversion factors have four digits.
    expect(loss / CUSTOMARY.loss).toBeCloseTo(4.6574, 2);
  });

  it.each([
    [1, 0.6, 122],
    [2, 0.6, 122],
    [3, 0.5, 91],
    [5, 0.5, 91],
    [6, 0.5, 61],
    [8, 0.5, 61],
    [9, 0.6, 37],
    [12, 0.6, 37],
    [13, 0.7, 24],
    [16, 0.7, 24],
    [17, 0.8, 18],
    [20, 0.8, 18],
  ])('P of contouring at %d %%, up to its length limit', (steepness, factor, longest) => {
    expect(contouring(steepness, longest).factor).toBe(factor);
    expect(contouring(steepness, longest + 1).factor).toBe(1);
  });

  it('the share that a grass strip holds back', () => {
    expect(heldShare(2.5)).toBeCloseTo(0.5, 12);
    expect(heldShare(20)).toBeCloseTo(0.98, 12);
  });

  it('C of covers, and tolerable losses of 1 to 5 tons per acre (Wischmeier & Smith 1978)', () => {
    const { plowed, residue, grass } = TRAITS;
    expect([plowed, residue, grass].map(({ factor }) => factor)).toEqual([0.37, 0.13, 0.01]);
    expect(TOLERANCE.least).toBeCloseTo(CUSTOMARY.loss, 1);
    expect(TOLERANCE.most).toBeCloseTo(5 * CUSTOMARY.loss, 1);
  });

  it('the depth of 1 t/ha, about 0.08 mm', () => {
    expect(depthOf(1)).toBeCloseTo(0.08, 12);
    expect(depthOf(11.2) / CUSTOMARY.depth).toBeCloseTo(0.9 / 25.4, 3);
  });
});

it('and a K in US units with a metric R is refused', () => {
  const mixed = { erosivity: 2190, erodibility: 0.32, cover: 1, practice: 1 };
  expect(() => soilLoss(mixed, 1)).toThrow(/erodibility of the soil, K, is 0\.32/);
});
