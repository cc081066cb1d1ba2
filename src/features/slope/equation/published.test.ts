import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  contouringFactor,
  customaryErodibility,
  customaryErosivity,
  depthOf,
  heldShare,
  lengthExponent,
  lengthFactor,
  soilLoss,
  steepnessFactor,
  tonsPerAcre,
  topographicFactor,
  feet,
} from './index.ts';

/** LS of USDA Agriculture Handbook 703, table 4-2 (moderate ratio of rill to interrill erosion). */
const TABLE = readFileSync(new URL('ah703-table-4-2.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',').map(Number));

/** The table prints two decimals. */
const HALF_A_DIGIT = 0.005 + 1e-9;

type Topography = (length: number, steepness: number) => number;

const misses = (topography: Topography): number =>
  TABLE.filter(
    ([steepness = 0, length = 0, published = 0]) =>
      Math.abs(topography(feet.fromCustomary(length), steepness) - published) > HALF_A_DIGIT,
  ).length;

const sine = (percent: number): number => Math.sin(Math.atan(percent / 100));

describe('the values that AH-703 prints', () => {
  it('of LS, all 66, to half of their last digit', () => {
    expect(TABLE).toHaveLength(66);
    expect(misses(topographicFactor)).toBe(0);
  });

  it.each([
    [10, 0.5179, 0.52],
    [20, 0.6142, 0.61],
    [30, 0.6581, 0.66],
    [50, 0.7003, 0.7],
    [60, 0.712, 0.71],
  ])('of m at %d %%', (steepness, computed, published) => {
    expect(lengthExponent(steepness)).toBeCloseTo(computed, 4);
    expect(Math.abs(lengthExponent(steepness) - published)).toBeLessThanOrEqual(HALF_A_DIGIT);
  });

  it('of the unit plot, 22.13 m at 9 %, on both branches of S', () => {
    expect(lengthFactor(22.13, 9)).toBe(1);
    expect(steepnessFactor(9)).toBeCloseTo(1.0059, 4);
    expect(steepnessFactor(9 - 1e-9)).toBeCloseTo(0.998, 3);
  });
});

describe('the values that others print', () => {
  it('of a product in US units', () => {
    const loss = soilLoss(
      {
        erosivity: customaryErosivity.fromCustomary(220),
        erodibility: customaryErodibility.fromCustomary(0.1),
        cover: 0.29,
        practice: 1,
      },
      0.73,
    );
    // The published factors of conversion have four digits.
    expect(tonsPerAcre.toCustomary(loss)).toBeCloseTo(4.6574, 2);
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
  ])('of P across a slope of %d %%, up to its length limit', (steepness, factor, longest) => {
    expect(contouringFactor(steepness, longest)).toBe(factor);
    expect(contouringFactor(steepness, longest + 1)).toBe(1);
  });

  it('of what a grass strip holds back', () => {
    expect(heldShare(2.5)).toBeCloseTo(0.5, 12);
    expect(heldShare(20)).toBeCloseTo(0.98, 12);
  });

  it('of a depth: 1 t/ha is about 0.08 mm, 11.2 t/ha about 0.9 mm', () => {
    expect(depthOf(1)).toBeCloseTo(0.08, 12);
    expect(depthOf(11.2)).toBeCloseTo(0.9, 2);
  });
});

describe('the faults of public code', () => {
  const exponent = (percent: number): number => lengthExponent(percent);
  const length = (meters: number, m: number): number => (meters / 22.13) ** m;
  it.each<[string, Topography]>([
    [
      'a parenthesis of β in the wrong place',
      (meters, percent) => {
        const beta = sine(percent) / 0.0896 / (3 * (sine(percent) ** 0.8 + 0.56));
        return length(meters, beta / (1 + beta)) * steepnessFactor(percent);
      },
    ],
    [
      "USLE's S beside RUSLE's m",
      (meters, percent) =>
        length(meters, exponent(percent)) *
        (65.41 * sine(percent) ** 2 + 4.56 * sine(percent) + 0.065),
    ],
  ])('%s miss the table', (_, topography) => {
    expect(misses(topography)).toBeGreaterThan(0);
  });

  it('switch S at 5 degrees, which is 8.75 %, and not at 9', () => {
    expect(steepnessFactor(8.9)).toBeCloseTo(10.8 * sine(8.9) + 0.03, 12);
    expect(steepnessFactor(8.9)).not.toBeCloseTo(16.8 * sine(8.9) - 0.5, 3);
  });

  it('take USLE, which gives 1.41 at 8 % and 200 ft, for RUSLE, which gives 1.45', () => {
    const meters = feet.fromCustomary(200);
    const usle = 65.41 * sine(8) ** 2 + 4.56 * sine(8) + 0.065;
    expect(Math.abs(length(meters, 0.5) * usle - 1.41)).toBeLessThan(0.01);
    expect(topographicFactor(meters, 8)).toBeCloseTo(1.45, 2);
  });

  it('take the tangent for the sine, which at 60 % is too much by 16 %', () => {
    expect(steepnessFactor(60)).toBeCloseTo(16.8 * sine(60) - 0.5, 12);
    expect(steepnessFactor(60)).toBeLessThan(16.8 * 0.6 - 0.5 - 1);
  });

  it('give K in US units beside a metric R, which is refused', () => {
    const mixed = { erosivity: 2190, erodibility: 0.32, cover: 1, practice: 1 };
    expect(() => soilLoss(mixed, 1)).toThrow(/erodibility of the soil, K, is 0\.32/);
  });
});
