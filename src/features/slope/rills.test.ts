import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rillReaches } from './rill-paths.ts';
import { ACROSS, coursesOf, DOWN, flowOf, rilled } from './rills.ts';
import { PLOWINGS, resultOf, type Setting } from './setting.ts';
import { BARE, settings } from '../../../tests/support/slope-settings.ts';

const rilledOf = (setting: Setting) => rilled(flowOf(setting), resultOf(setting).loss);

const forEach = (check: (setting: Setting) => void): void =>
  fc.assert(fc.property(settings, check));

const fieldOf = ({ inStrip }: ReturnType<typeof flowOf>): number[] =>
  Array.from({ length: DOWN * ACROSS }, (_, cell) => cell).filter((cell) => !inStrip(cell));

it('never shrink as the loss grows, for any two slopes', () => {
  fc.assert(
    fc.property(settings, settings, (one, other) => {
      const [less, more] = [one, other].toSorted((a, b) => resultOf(a).loss - resultOf(b).loss);
      const cells = (setting = one): number => fieldOf(flowOf(setting)).length;
      const share = (setting = one): number => rilledOf(setting).size / cells(setting);
      // Cells are whole, so at most one is missing.
      expect(share(more)).toBeGreaterThanOrEqual(share(less) - 1 / cells(more));
    }),
  );
});

it('stay where they are and extend as a field loses more', () => {
  fc.assert(
    fc.property(settings, fc.double({ min: 1, max: 3, noNaN: true }), (setting, factor) => {
      const before = rilledOf({ ...setting, rain: setting.rain / factor });
      expect(before.isSubsetOf(rilledOf(setting))).toBe(true);
    }),
  );
});

it('are where most water concentrates, and never in the strip', () => {
  forEach((setting) => {
    const flow = flowOf(setting);
    const cells = rilledOf(setting);
    const field = fieldOf(flow);
    const water = (hasRill: boolean): number[] =>
      field.filter((cell) => cells.has(cell) === hasRill).map((cell) => flow.threads[cell] ?? 0);
    expect(Math.min(...water(true))).toBeGreaterThanOrEqual(Math.max(...water(false)));
    expect(Math.min(...water(true))).toBeGreaterThan(0);
    expect(water(true)).toHaveLength(cells.size);
  });
});

it('are drawn once each, all of them, and downhill', () => {
  forEach((setting) => {
    const flow = flowOf(setting);
    const cells = rilledOf(setting);
    const courses = coursesOf(flow, cells);
    const steps = courses.flatMap((course) => course.slice(0, -1));
    expect(new Set(steps).size).toBe(steps.length);
    expect(cells.isSubsetOf(new Set(courses.flat()))).toBe(true);
    for (const course of courses)
      expect(course.slice(1)).toEqual(course.slice(0, -1).map((cell) => flow.next[cell]));
  });
});

it('lose no water: all rain on a field without a strip reaches its foot', () => {
  for (const plowing of PLOWINGS) {
    const { threads, film, next } = flowOf({ ...BARE, plowing });
    const ends = [...next.keys()].filter((cell) => next[cell] === -1);
    const water = ends.map((cell) => (threads[cell] ?? 0) + (film[cell] ?? 0));
    expect(water.reduce((sum, each) => sum + each, 0)).toBeCloseTo(DOWN * ACROSS, 6);
  }
});

it('follow the furrows, if there are any', () => {
  const across = { ...BARE, plowing: 'across' } as const;
  expect(flowOf(BARE).next).not.toEqual(flowOf(across).next);
  const sod = flowOf({ ...BARE, cover: 'grass' });
  expect(sod.next).toEqual(flowOf({ ...across, cover: 'grass' }).next);
});

it('have to form again below a strip, which spreads the water', () => {
  const fierce = { ...BARE, length: 120, steepness: 20, rain: 12_000, soil: 0.091 };
  const countFrom = (setting: Setting, place: number, rows: number): number => {
    const begin = Math.round(place * DOWN) * ACROSS;
    const isIn = (cell: number): boolean => cell >= begin && cell < begin + rows * ACROSS;
    return [...rilledOf(setting)].filter(isIn).length;
  };
  for (const plowing of PLOWINGS) {
    const striped = { ...fierce, plowing, strip: 6, stripAt: 54 };
    expect(countFrom(striped, 0.5, 2)).toBeLessThan(countFrom(fierce, 0.5, 2));
    expect(countFrom(striped, 0.9, 2)).toBeGreaterThan(countFrom(striped, 0.5, 2));
  }
});

it('are not in the furrows that feed them', () => {
  const { next, threads } = flowOf({ ...BARE, plowing: 'across' });
  const fed = new Set(next);
  const heads = [...next.keys()].filter((cell) => !fed.has(cell));
  expect(heads.length).toBeGreaterThan(0);
  expect(heads.filter((head) => threads[head] !== 0)).toEqual([]);
});

it('are wider if more soil is lost, and begin thin at the top', () => {
  const drawn = [100, 400, 1600, 6400].map((rain) => rillReaches({ ...BARE, rain }));
  const widest = drawn.map((reaches) => Math.max(...reaches.map(({ width }) => width)));
  expect(widest).toEqual(widest.toSorted((one, other) => one - other));
  expect(widest.at(-1)).toBeGreaterThan(widest[0] ?? NaN);
  const byWidth = Map.groupBy(drawn.at(-1) ?? [], ({ width }) => width);
  const heads = [...byWidth]
    .toSorted(([one], [other]) => one - other)
    .map(([, reaches]) => Math.min(...reaches.map(({ subpath }) => subpath.start[0])));
  const [thin = NaN, ...wider] = heads;
  expect(Math.min(...wider)).toBeGreaterThan(thin);
});
