import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { budgets, excessOf, isLongText } from './budgets.ts';
import { contentOf } from './content.ts';

const page = join(import.meta.dirname, '../../docs/performance.md');

it('docs/performance.md states every budget in bytes, in the same order', () => {
  const stated = [...readFileSync(page, 'utf8').matchAll(/^\| .* \| +([\d,]+) B \|$/gm)];
  expect(stated.map(([, figure = '']) => Number(figure.replace(',', '')))).toEqual(
    Object.values(budgets),
  );
});

const light = {
  bytes: {
    firstWords: 4_096,
    html: 20_000,
    firstVisit: 60_000,
    readToEnd: 120_000,
    photo: 100_000,
    fonts: 15_360,
    behavior: 3_500,
  },
  loadsIsland: false,
  hasIsland: false,
  hasFirstMap: false,
};

it('finds nothing in a page that uses its whole budget', () => {
  expect(excessOf(light, false)).toEqual([]);
});

it('finds each part with one byte too many', () => {
  for (const [part, most] of Object.entries(light.bytes)) {
    const bytes = { ...light.bytes, [part]: most + 1 };
    expect(excessOf({ ...light, bytes }, false)).toEqual([{ part, bytes: most + 1, most }]);
  }
});

it('allows more for long texts, the first map, islands, and further letters', () => {
  const parts = (changes: Partial<typeof light.bytes>, weight = {}, ...rest: [boolean, number?]) =>
    excessOf({ ...light, ...weight, bytes: { ...light.bytes, ...changes } }, ...rest).map(
      ({ part }) => part,
    );
  expect(parts({ html: 30_000 }, {}, true)).toEqual([]);
  expect(parts({ html: 30_001 }, {}, true)).toEqual(['html']);
  expect(parts({ readToEnd: 150_000 }, { hasFirstMap: true }, false)).toEqual([]);
  expect(parts({ readToEnd: 150_001 }, { hasFirstMap: true }, false)).toEqual(['readToEnd']);
  expect(parts({ firstVisit: 63_000 }, { hasFirstMap: true }, false)).toEqual([]);
  expect(parts({ firstVisit: 63_001 }, { hasFirstMap: true }, false)).toEqual(['firstVisit']);
  expect(parts({ firstVisit: 125_000 }, { loadsIsland: true }, false)).toEqual([]);
  expect(parts({ firstVisit: 125_001 }, { loadsIsland: true }, false)).toEqual(['firstVisit']);
  expect(parts({ behavior: 200_000 }, { hasIsland: true }, false)).toEqual([]);
  expect(
    parts({ fonts: 16_360, firstVisit: 61_000, firstWords: 4_500 }, {}, false, 16_360),
  ).toEqual([]);
});

it('knows pages of text from others', () => {
  const { complete } = contentOf;
  expect(isLongText(complete, '/technology')).toBe(true);
  expect(isLongText(complete, '/blog/a-note-on-figures')).toBe(true);
  expect(isLongText(complete, '/contact')).toBe(false);
  expect(isLongText(complete, '/blog')).toBe(false);
});
