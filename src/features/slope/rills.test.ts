import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultOf } from './result.ts';
import { rillPaths } from './rill-paths.ts';
import { ACROSS, coursesOf, DOWN, flowOf, rilled, rillShare } from './rills.ts';
import { FIRST, PLOWINGS, type Setting } from './setting.ts';
import { settings } from '../../../tests/support/slope-settings.ts';

const marksOf = (setting: Setting): Uint8Array => rilled(flowOf(setting), resultOf(setting).loss);

const countOf = (marks: Uint8Array): number => marks.reduce((sum, mark) => sum + mark, 0);

/** Share of the plowed cells in which rills stand, and what one cell makes of it: as cells are whole, up to that much is missing. */
const drawn = (setting: Setting): { share: number; grain: number } => {
  const { inStrip } = flowOf(setting);
  const field = Array.from({ length: DOWN * ACROSS }, (_, cell) => cell).filter(
    (cell) => !inStrip(cell),
  );
  return { share: countOf(marksOf(setting)) / field.length, grain: 1 / field.length };
};

describe('rills', () => {
  it('are never less where the loss is more, whatever two slopes are compared', () => {
    fc.assert(
      fc.property(settings, settings, (one, other) => {
        const [less, more] =
          resultOf(one).loss < resultOf(other).loss ? [one, other] : [other, one];
        expect(drawn(more).share).toBeGreaterThanOrEqual(drawn(less).share - drawn(more).grain);
        expect(rillShare(resultOf(more).loss)).toBeGreaterThanOrEqual(
          rillShare(resultOf(less).loss),
        );
      }),
    );
  });

  it('stand where they stood and further on as a field loses more', () => {
    fc.assert(
      fc.property(settings, fc.double({ min: 1, max: 3, noNaN: true }), (setting, factor) => {
        const before = marksOf({ ...setting, rain: setting.rain / factor });
        const after = marksOf(setting);
        expect(before.every((mark, cell) => mark <= (after[cell] ?? 0))).toBe(true);
      }),
    );
  });

  it('stand where most water runs in threads, and nowhere in the strip', () => {
    fc.assert(
      fc.property(settings, (setting) => {
        const flow = flowOf(setting);
        const marks = marksOf(setting);
        const cells = [...marks.keys()].filter((cell) => !flow.inStrip(cell));
        const water = (isRill: boolean): number[] =>
          cells
            .filter((cell) => (marks[cell] === 1) === isRill)
            .map((cell) => flow.threads[cell] ?? 0);
        expect(Math.min(...water(true))).toBeGreaterThanOrEqual(Math.max(...water(false), 0));
        expect(Math.min(...water(true))).toBeGreaterThan(0);
        expect([...marks.keys()].some((cell) => marks[cell] === 1 && flow.inStrip(cell))).toBe(
          false,
        );
      }),
    );
  });

  it('are drawn each once, all of them, and downhill', () => {
    fc.assert(
      fc.property(settings, (setting) => {
        const flow = flowOf(setting);
        const marks = marksOf(setting);
        const courses = coursesOf(flow, marks);
        const steps = courses.flatMap((course) => course.slice(0, -1));
        expect(new Set(steps).size).toBe(steps.length);
        expect(new Set(courses.flat().filter((cell) => marks[cell] === 1)).size).toBe(
          countOf(marks),
        );
        for (const course of courses) {
          for (const [index, cell] of course.slice(1).entries())
            expect(flow.next[course[index] ?? 0]).toBe(cell);
        }
      }),
    );
  });

  it('lose no water on the way: all that falls on a field without a strip arrives at its foot', () => {
    for (const plowing of PLOWINGS) {
      const { threads, film, next } = flowOf({ ...FIRST, plowing });
      const ends = [...next.keys()].filter((cell) => next[cell] === -1);
      const arriving = ends.reduce(
        (sum, cell) => sum + (threads[cell] ?? 0) + (film[cell] ?? 0),
        0,
      );
      expect(arriving).toBeCloseTo(DOWN * ACROSS, 6);
    }
  });

  it('turn with the furrows', () => {
    expect(flowOf(FIRST).next).not.toEqual(flowOf({ ...FIRST, plowing: 'across' }).next);
    expect(flowOf({ ...FIRST, cover: 'grass' }).next).toEqual(
      flowOf({ ...FIRST, cover: 'grass', plowing: 'across' }).next,
    );
  });

  /** Cells with a rill in the rows that begin at a place down the slope. */
  const countFrom = (setting: Setting, place: number, rows: number): number => {
    const begin = Math.round(place * DOWN) * ACROSS;
    return countOf(marksOf(setting).subarray(begin, begin + rows * ACROSS));
  };

  it('have to form anew below a strip, which spreads the water', () => {
    const fierce = { ...FIRST, length: 120, steepness: 20, rain: 12_000, soil: 0.091 };
    for (const plowing of PLOWINGS) {
      const striped = { ...fierce, plowing, strip: 6, stripAt: 54 };
      expect(countFrom(striped, 0.5, 2)).toBeLessThan(countFrom(fierce, 0.5, 2));
      expect(countFrom(striped, 0.9, 8)).toBeGreaterThan(countFrom(striped, 0.5, 8));
    }
  });

  it('do not stand along the furrows that feed them', () => {
    const { next, threads } = flowOf({ ...FIRST, plowing: 'across' });
    const fed = new Set(next);
    const heads = [...next.keys()].filter((cell) => !fed.has(cell));
    expect(heads.length).toBeGreaterThan(0);
    for (const head of heads) expect(threads[head]).toBe(0);
  });

  it('are drawn the wider the more is lost', () => {
    const widest = (rain: number): number => {
      const setting = { ...FIRST, rain };
      return rillPaths(setting, resultOf(setting)).findLastIndex((path) => path !== '');
    };
    const widths = [100, 400, 1600, 6400].map(widest);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(widths.at(-1)).toBeGreaterThan(widths[0] ?? NaN);
  });
});
