import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellLengthFactor,
  heldShare,
  lengthExponent,
  lengthFactor,
  RILLING,
  rillRatio,
  slopeLoss,
  soilLoss,
  steepnessFactor,
  stretchLengthFactor,
  topographicFactor,
  type StripedSlope,
} from './index.ts';

const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true });

const lengths = between(1, 305);
const steepnesses = between(0.2, 60);
const conditions = fc.record({
  erosivity: between(50, 15_000),
  erodibility: between(0.003, 0.091),
  cover: between(0.001, 1),
  practice: between(0.1, 1),
});
const slopes: fc.Arbitrary<StripedSlope> = fc
  .record({ length: between(30, 305), steepness: steepnesses, conditions, place: between(0, 1) })
  .chain(({ length, steepness, conditions: four, place }) =>
    between(2.5, 20).map((width) => ({
      ...four,
      length,
      steepness,
      strip: { at: place * (length - width), width },
    })),
  );

const grows = (low: number, high: number, value: (x: number) => number): void => {
  const [a, b] = [Math.min(low, high), Math.max(low, high)];
  expect(value(b)).toBeGreaterThanOrEqual(value(a) - 1e-9 * Math.abs(value(a)));
};

describe('soil loss', () => {
  it('grows with the length of the slope', () => {
    fc.assert(
      fc.property(lengths, lengths, steepnesses, (a, b, steepness) => {
        grows(a, b, (length) => topographicFactor(length, steepness));
      }),
    );
  });

  it('grows with the steepness of a slope that is longer than the unit plot, and S always', () => {
    fc.assert(
      fc.property(between(22.13, 305), steepnesses, steepnesses, (length, a, b) => {
        grows(a, b, (steepness) => topographicFactor(length, steepness));
        grows(a, b, steepnessFactor);
      }),
    );
  });

  it('grows with bareness, rain, erodibility and the want of care, each in proportion', () => {
    fc.assert(
      fc.property(conditions, between(0.1, 0.9), between(0.05, 30), (four, share, topography) => {
        const whole = soilLoss(four, topography);
        const less = soilLoss({ ...four, cover: four.cover * share }, topography);
        const dry = soilLoss({ ...four, erosivity: four.erosivity * share }, topography);
        const careful = soilLoss({ ...four, practice: four.practice * share }, topography);
        for (const part of [less, dry, careful]) expect(part / whole).toBeCloseTo(share, 9);
      }),
    );
  });
});

describe('the parts of a slope', () => {
  it('average to the whole, however it is cut', () => {
    fc.assert(
      fc.property(
        lengths,
        steepnesses,
        fc.array(between(0.01, 0.99), { maxLength: 6 }),
        fc.constantFrom(...RILLING),
        (length, steepness, cuts, rilling) => {
          const bounds = [...new Set([0, ...cuts, 1])].sort((a, b) => a - b);
          const sum = bounds.slice(1).reduce((total, end, index) => {
            const stretch = { from: (bounds[index] ?? 0) * length, to: end * length };
            const run = stretch.to - stretch.from;
            return total + run * stretchLengthFactor(stretch, steepness, rilling);
          }, 0);
          expect(sum / length / lengthFactor(length, steepness, rilling)).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('are cells in a row, where the flow runs straight', () => {
    fc.assert(
      fc.property(
        between(1, 20),
        fc.integer({ min: 0, max: 14 }),
        steepnesses,
        (width, above, percent) => {
          const cell = { inflowArea: above * width ** 2, width, flowShape: 1 };
          const stretch = { from: above * width, to: (above + 1) * width };
          fc.pre(stretch.to <= 305);
          expect(
            cellLengthFactor(cell, percent) / stretchLengthFactor(stretch, percent),
          ).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('lose more the more water gathers, and less where it leaves across a cell', () => {
    fc.assert(
      fc.property(
        between(0.5, 20),
        between(0, 5000),
        between(0, 5000),
        steepnesses,
        (width, a, b, percent) => {
          const cell = (inflowArea: number, flowShape: number): number =>
            cellLengthFactor({ inflowArea, width, flowShape }, percent);
          grows(a, b, (area) => cell(area, 1));
          expect(cell(a, Math.SQRT2)).toBeLessThan(cell(a, 1));
        },
      ),
    );
  });
});

describe('rilling', () => {
  it('halves and doubles the ratio, and so bends L', () => {
    fc.assert(
      fc.property(steepnesses, (percent) => {
        expect(rillRatio(percent, 'low') * 2).toBeCloseTo(rillRatio(percent), 12);
        expect(rillRatio(percent, 'high')).toBeCloseTo(2 * rillRatio(percent), 12);
        expect(lengthExponent(percent, 'low')).toBeLessThan(lengthExponent(percent, 'high'));
      }),
    );
  });
});

describe('a grass strip', () => {
  it('holds back more the wider it is, and never all', () => {
    fc.assert(
      fc.property(between(2.5, 20), between(2.5, 20), (a, b) => {
        grows(a, b, heldShare);
        expect(heldShare(a)).toBeGreaterThan(0.49);
        expect(heldShare(a)).toBeLessThan(0.99);
      }),
    );
  });

  it('lets less leave than the field loses, and without it all of that leaves', () => {
    fc.assert(
      fc.property(slopes, (slope) => {
        const striped = slopeLoss(slope);
        expect(striped.leaving).toBeLessThanOrEqual(striped.loss * (1 + 1e-12));
        const { loss, leaving } = slopeLoss({ ...slope, strip: undefined });
        expect(leaving).toBe(loss);
        expect(loss).toBeCloseTo(
          soilLoss(slope, topographicFactor(slope.length, slope.steepness)),
          6,
        );
        // By mass: the plowed ground is less with a strip, and so is what leaves it.
        const plowed = slope.length - (slope.strip?.width ?? 0);
        expect(striped.leaving * plowed).toBeLessThan(loss * slope.length);
      }),
    );
  });

  it('at the foot spares the field little, and takes most from what leaves', () => {
    const bare = { erosivity: 722, erodibility: 0.032, cover: 1, practice: 1 };
    const slope = { ...bare, length: 100, steepness: 8 };
    const whole = slopeLoss(slope);
    const striped = slopeLoss({ ...slope, strip: { at: 90, width: 10 } });
    expect(striped.loss / whole.loss).toBeGreaterThan(0.9);
    expect(striped.leaving / whole.leaving).toBeLessThan(0.2);
  });

  it('does not begin the slope anew: what lies below it loses as if the runoff had gone on', () => {
    const bare = { erosivity: 722, erodibility: 0.032, cover: 1, practice: 1 };
    const atTop = slopeLoss({ ...bare, length: 100, steepness: 8, strip: { at: 0, width: 10 } });
    const anew = slopeLoss({ ...bare, length: 90, steepness: 8 });
    expect(atTop.loss).toBeGreaterThan(anew.loss);
  });
});
