import fc from 'fast-check';
import {
  COVERS,
  FIRST,
  fitted,
  LIMITS,
  PLOWINGS,
  type Setting,
} from '../../src/features/slope/setting.ts';

/** Mean rain and soil of Europe, on bare ground. */
export const BARE: Setting = { ...FIRST, cover: 'bare', rain: 722, soil: 0.032 };

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
