import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { contentOf } from '../../../tests/support/content.ts';
import { Cases } from './Cases.tsx';

it('states no figure below 0.1, and a strip on tilled ground alone', () => {
  const { cases, bench } = contentOf.complete.slope;
  const { covers } = bench.controls;
  const html = renderToStaticMarkup(<Cases copy={cases} covers={covers} />);
  const rows = Array.from(html.matchAll(/<tr>(.*?)<\/tr>/g), ([, row = '']) =>
    Array.from(row.matchAll(/<td>(.*?)<\/td>/g), ([, cell = '']) => cell.replace(/<.*?>/g, '')),
  );
  expect(
    Object.fromEntries(Object.keys(covers).map((cover, row) => [cover, rows[row + 1]])),
  ).toEqual({
    bare: ['33.6', '16.8', '8.39'],
    plowed: ['12.4', '6.21', '3.1'],
    sparse: ['8.9', '–', '–'],
    residue: ['4.36', '2.18', '1.09'],
    grass: ['0.3', '–', '–'],
    forest: [cases.least, '–', '–'],
  });
});
