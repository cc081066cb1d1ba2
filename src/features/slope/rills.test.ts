import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rillPaths } from './rill-paths.ts';
import { ACROSS, coursesOf, DOWN, flowOf, rilled } from './rills.ts';
import { FIRST, PLOWINGS, resultOf, type Setting } from './setting.ts';
import { settings } from '../../../tests/support/slope-settings.ts';

const marksOf = (setting: Setting): Uint8Array => rilled(flowOf(setting), resultOf(setting).loss);

const countOf = (marks: Uint8Array): number => marks.reduce((sum, mark) => sum + mark, 0);

const forEach = (check: (setting: Setting) => void): void =>
  fc.assert(fc.property(settings, check));

const fieldOf = ({ inStrip }: ReturnType<typeof flowOf>): number[] =>
  Array.from({ length: DOWN * ACROSS }, (_, cell) => cell).filter((cell) => !inStrip(cell));

it('never shrink as the loss grows, for any two slopes', () => {
  fc.assert(
    fc.property(settings, settings, (one, other) => {
      const [less, more] = [one, other].toSorted((a, b) => resultOf(a).loss - resultOf(b).loss);
      const cells = (setting = one): number => fieldOf(flowOf(setting)).length;
      const share = (setting = one): number => countOf(marksOf(setting)) / cells(setting);
      // Cells are whole, so at most one is missing.
      expect(share(more)).toBeGreaterThanOrEqual(share(less) - 1 / cells(more));
    }),
  );
});

it('stay where they are and extend as a field loses more', () => {
  fc.assert(
    fc.property(settings, fc.double({ min: 1, max: 3, noNaN: true }), (setting, factor) => {
      const before = marksOf({ ...setting, rain: setting.rain / factor });
      const after = marksOf(setting);
      expect(before.every((mark, cell) => mark <= (after[cell] ?? 0))).toBe(true);
    }),
  );
});

it('are where most water concentrates, and never in the strip', () => {
  forEach((setting) => {
    const flow = flowOf(setting);
    const marks = marksOf(setting);
    const field = fieldOf(flow);
    const water = (mark: 0 | 1): number[] =>
      field.filter((cell) => marks[cell] === mark).map((cell) => flow.threads[cell] ?? 0);
    expect(Math.min(...water(1))).toBeGreaterThanOrEqual(Math.max(...water(0)));
    expect(Math.min(...water(1))).toBeGreaterThan(0);
    expect(water(1)).toHaveLength(countOf(marks));
  });
});

it('are drawn once each, all of them, and downhill', () => {
  forEach((setting) => {
    const flow = flowOf(setting);
    const marks = marksOf(setting);
    const courses = coursesOf(flow, marks);
    const steps = courses.flatMap((course) => course.slice(0, -1));
    expect(new Set(steps).size).toBe(steps.length);
    const drawn = new Set(courses.flat().filter((cell) => marks[cell] === 1));
    expect(drawn.size).toBe(countOf(marks));
    for (const course of courses)
      expect(course.slice(1)).toEqual(course.slice(0, -1).map((cell) => flow.next[cell]));
  });
});

it('lose no water: all rain on a field without a strip reaches its foot', () => {
  for (const plowing of PLOWINGS) {
    const { threads, film, next } = flowOf({ ...FIRST, plowing });
    const ends = [...next.keys()].filter((cell) => next[cell] === -1);
    const water = ends.map((cell) => (threads[cell] ?? 0) + (film[cell] ?? 0));
    expect(water.reduce((sum, each) => sum + each, 0)).toBeCloseTo(DOWN * ACROSS, 6);
  }
});

it('follow the furrows, if there are any', () => {
  const across = { ...FIRST, plowing: 'across' } as const;
  expect(flowOf(FIRST).next).not.toEqual(flowOf(across).next);
  const sod = flowOf({ ...FIRST, cover: 'grass' });
  expect(sod.next).toEqual(flowOf({ ...across, cover: 'grass' }).next);
});

it('have to form again below a strip, which spreads the water', () => {
  const fierce = { ...FIRST, length: 120, steepness: 20, rain: 12_000, soil: 0.091 };
  const countFrom = (setting: Setting, place: number, rows: number): number => {
    const begin = Math.round(place * DOWN) * ACROSS;
    return countOf(marksOf(setting).subarray(begin, begin + rows * ACROSS));
  };
  for (const plowing of PLOWINGS) {
    const striped = { ...fierce, plowing, strip: 6, stripAt: 54 };
    expect(countFrom(striped, 0.5, 2)).toBeLessThan(countFrom(fierce, 0.5, 2));
    expect(countFrom(striped, 0.9, 8)).toBeGreaterThan(countFrom(striped, 0.5, 8));
  }
});

it('are not in the furrows that feed them', () => {
  const { next, threads } = flowOf({ ...FIRST, plowing: 'across' });
  const fed = new Set(next);
  const heads = [...next.keys()].filter((cell) => !fed.has(cell));
  expect(heads.length).toBeGreaterThan(0);
  expect(heads.filter((head) => threads[head] !== 0)).toEqual([]);
});

it('are wider if more soil is lost, and begin thin at the top', () => {
  const drawn = [100, 400, 1600, 6400].map((rain) => {
    const setting = { ...FIRST, rain };
    return rillPaths(setting, resultOf(setting));
  });
  const widths = drawn.map((paths) => paths.findLastIndex((path) => path !== ''));
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(widths.at(-1)).toBeGreaterThan(widths[0] ?? NaN);
  const heads = drawn.at(-1)?.map((path) => {
    const starts = [...path.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));
    return Math.min(...starts);
  });
  const [thin = NaN, ...wider] = heads?.filter(Number.isFinite) ?? [];
  expect(Math.min(...wider)).toBeGreaterThan(thin);
});
