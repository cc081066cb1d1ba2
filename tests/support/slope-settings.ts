import fc from 'fast-check';
import {
  COVERS,
  fitted,
  LIMITS,
  PLOWINGS,
  type Setting,
} from '../../src/features/slope/setting.ts';

const number = ({ least, most }: { least: number; most: number }): fc.Arbitrary<number> =>
  fc.double({ min: least, max: most, noNaN: true });

export const settings: fc.Arbitrary<Setting> = fc
  .record({
    length: number(LIMITS.length),
    steepness: number(LIMITS.steepness),
    cover: fc.constantFrom(...COVERS),
    plowing: fc.constantFrom(...PLOWINGS),
    strip: number(LIMITS.strip),
    stripAt: number(LIMITS.stripAt),
    soil: number(LIMITS.soil),
    rain: number(LIMITS.rain),
  })
  .map(fitted);
