import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FigureData } from '../schemas/chart.ts';
import { Chart } from './Chart.tsx';
import { chartSeries, lineScales } from './chart-scales.ts';
import { CHARTS } from './example-text.ts';

const draw = (figure: FigureData): string =>
  renderToStaticMarkup(<Chart figure={figure} name="What it shows" language="en" />);

function valuesOf(markup: string, element: string, name: string): string[] {
  const elements = markup.match(new RegExp(`<${element} [^>]*>`, 'g')) ?? [];
  return elements.flatMap((each) => new RegExp(` ${name}="([^"]*)"`).exec(each)?.[1] ?? []);
}

it.each(Object.values(CHARTS))('$kind states what it shows, and has every label', (figure) => {
  const markup = draw(figure);
  expect(markup).toContain(' aria-label="What it shows"');
  expect(markup).toContain(`>${figure.description}</desc>`);
  for (const [label] of figure.rows ?? []) expect(markup).toContain(label);
});

it('has bars in proportion to their numbers, on tracks that end with the axis', () => {
  expect(valuesOf(draw(CHARTS.bars), 'rect', 'width')).toEqual(['87%', '87%', '87%', '56.55%']);
});

it.each([
  ['soil', 'var(--straw)'],
  ['water', 'var(--water)'],
  ['plants', 'var(--press)'],
  [undefined, 'var(--ink)'],
] as const)('has marks in the color of what they show: %s', (shows, color) => {
  for (const kind of ['bars', 'dots', 'lines', 'level', 'parts'] as const) {
    const markup = draw({ ...CHARTS.bars, kind, ...(shows && { shows }) });
    expect(markup, kind).toContain(`fill="${color}"`);
  }
});

it('draws percentages on a track to 100', () => {
  const rows: FigureData['rows'] = [
    ['Dams', 50],
    ['Rye', 25],
  ];
  const figure = { ...CHARTS.bars, unit: '% less', rows };
  expect(valuesOf(draw(figure), 'rect', 'width')).toEqual(['87%', '43.5%', '87%', '21.75%']);
});

it('cuts one bar into parts of a whole', () => {
  const rows: FigureData['rows'] = [
    ['Five', 66],
    ['Others', 34],
  ];
  const figure = { ...CHARTS.bars, kind: 'parts' as const, unit: '%', rows };
  expect(valuesOf(draw(figure), 'rect', 'width')).toEqual(['66%', '34%']);
  expect(valuesOf(draw(figure), 'rect', 'x')).toEqual(['0%', '66%']);
});

it('names each part where it is widest', () => {
  const rows: FigureData['rows'] = [
    ['The largest', 10, 85],
    ['All others', 90, 15],
  ];
  const columns = ['Events', 'Number', 'Sediment'];
  const markup = draw({ ...CHARTS.bars, kind: 'parts', unit: '%', columns, rows });
  const names = [...markup.matchAll(/>([A-Z][^<]*)<\/text>/g)].map(([, name]) => name);
  expect(names).toEqual(['Number', 'All others', 'Sediment', 'The largest']);
});

it('has a dot at each number and a line for its range', () => {
  const markup = draw(CHARTS.dots);
  expect(valuesOf(markup, 'circle', 'cx')).toEqual(['45.24%', '42.63%', '24.36%']);
  const spans = markup.match(/<line [^>]*stroke-width="2"[^>]*>/g)?.join('') ?? '';
  expect(valuesOf(spans, 'line', 'x1')).toEqual(['24.36%', '18.27%', '8.7%']);
  expect(valuesOf(spans, 'line', 'x2')).toEqual(['66.12%', '66.99%', '40.02%']);
});

it('places numeric labels to scale, and others at equal distances', () => {
  const stretch = (labels: readonly string[]): number => {
    const rows = labels.map((label): [string, number] => [label, 1]);
    const { across } = lineScales(chartSeries({ ...CHARTS.lines, rows }, 'en'));
    const [first = 0, second = 0, third = 0] = [0, 1, 2].map(across);
    return (second - first) / (third - first);
  };
  expect(stretch(['2.5', '10', '20'])).toBeCloseTo(7.5 / 17.5, 3);
  expect(stretch(['one', 'two', 'three'])).toBeCloseTo(0.5, 3);
});

it('draws twice the number twice as high, above a line at zero', () => {
  const { down } = lineScales(chartSeries(CHARTS.series, 'en'));
  const [floor = 0, four = 0, eight = 0] = [0, 4, 8].map(down);
  expect(floor - eight).toBeCloseTo(2 * (floor - four), 1);
});

it('names each of several series', () => {
  const markup = draw(CHARTS.series);
  for (const name of ['Bare', 'Rye']) expect(markup).toContain(`>${name}</text>`);
});

it('writes every number with the same number of decimals, and with a percent sign if that is the unit', () => {
  expect(chartSeries(CHARTS.dots, 'en').write(0.5)).toBe('0.50');
  expect(chartSeries(CHARTS.lines, 'en').write(98)).toBe('98%');
});

it('writes large numerals in two columns, and a long label below its number in two lines', () => {
  const rows: FigureData['rows'] = [
    ['billion metric tons of soil', 35.9],
    ['of the yield', 6],
    ['dollars', 2.8],
  ];
  const markup = draw({ ...CHARTS.numbers, rows });
  const texts = [...markup.matchAll(/<text x="([^"]*)"[^>]*>([^<]*)</g)];
  expect(texts.map(([, x, words]) => [x, words])).toEqual([
    ['0%', '35.9'],
    ['0%', 'billion metric'],
    ['0%', 'tons of soil'],
    ['62%', '6'],
    ['62%', 'of the yield'],
    ['0%', '2.8'],
    ['0%', 'dollars'],
  ]);
});
