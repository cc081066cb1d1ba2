import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heldShare,
  lengthFactor,
  slopeLoss,
  soilLoss,
  steepnessFactor,
  stretchLengthFactor,
  topographicFactor,
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

const grows = (
  range: fc.Arbitrary<number>,
  others: fc.Arbitrary<number>,
  value: (x: number, other: number) => number,
): void => {
  fc.assert(
    fc.property(range, range, others, (one, two, other) => {
      const [low, high] = [value(Math.min(one, two), other), value(Math.max(one, two), other)];
      expect(high).toBeGreaterThanOrEqual(low * (1 - 1e-9));
    }),
  );
};

describe('soil loss', () => {
  it('increases with the length of the slope, and with steepness above that of the unit plot', () => {
    grows(lengths, steepnesses, topographicFactor);
    grows(steepnesses, between(22.13, 305), (steepness, length) =>
      topographicFactor(length, steepness),
    );
    grows(steepnesses, lengths, steepnessFactor);
  });

  it('is the product of rain, soil, cover, practice, and topography', () => {
    fc.assert(
      fc.property(conditions, between(0.05, 30), (four, topography) => {
        const { erosivity, erodibility, cover, practice } = four;
        const product = erosivity * erodibility * cover * practice * topography;
        expect(soilLoss(four, topography) / product).toBeCloseTo(1, 9);
      }),
    );
  });

  it('of the parts of a slope averages to the whole for any division', () => {
    // In thousandths: two random fractions can be so close that both give the same length in meters.
    const cutsOf = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 6 });
    fc.assert(
      fc.property(lengths, steepnesses, cutsOf, (length, steepness, cuts) => {
        const bounds = [...new Set([0, ...cuts, 1_000])].sort((a, b) => a - b);
        const sum = bounds.slice(1).reduce((total, end, index) => {
          const from = ((bounds[index] ?? 0) * length) / 1_000;
          const stretch = { from, to: (end * length) / 1_000 };
          return total + (stretch.to - stretch.from) * stretchLengthFactor(stretch, steepness);
        }, 0);
        expect(sum / length / lengthFactor(length, steepness)).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('a grass strip', () => {
  const slope = { erosivity: 722, erodibility: 0.032, cover: 1, practice: 1, steepness: 8 };

  it('holds back more the wider it is', () => {
    grows(between(2.5, 20), lengths, heldShare);
  });

  it('reduces the soil that leaves; without it, all lost soil leaves', () => {
    fc.assert(
      fc.property(
        fc.record({ length: between(30, 305), steepness: steepnesses }),
        conditions,
        between(0, 1),
        between(2.5, 20),
        (shape, four, place, width) => {
          const bare = { ...shape, ...four };
          const strip = { at: place * (shape.length - width), width };
          const striped = slopeLoss({ ...bare, strip });
          const { loss, leaving } = slopeLoss(bare);
          expect(striped.leaving).toBeLessThanOrEqual(striped.loss * (1 + 1e-12));
          expect(leaving).toBe(loss);
          expect(loss).toBeCloseTo(
            soilLoss(four, topographicFactor(shape.length, shape.steepness)),
            6,
          );
          // By mass: less ground is plowed beside a strip.
          expect(striped.leaving * (shape.length - width)).toBeLessThan(loss * shape.length);
        },
      ),
    );
  });

  it('at the foot reduces the loss of the field a little, and the soil that leaves by most of it', () => {
    const whole = slopeLoss({ ...slope, length: 100 });
    const striped = slopeLoss({ ...slope, length: 100, strip: { at: 90, width: 10 } });
    expect(striped.loss / whole.loss).toBeGreaterThan(0.9);
    expect(striped.leaving / whole.leaving).toBeLessThan(0.2);
  });

  it('does not restart the slope length, because runoff continues below it', () => {
    const atTop = slopeLoss({ ...slope, length: 100, strip: { at: 0, width: 10 } });
    expect(atTop.loss).toBeGreaterThan(slopeLoss({ ...slope, length: 90 }).loss);
  });
});
