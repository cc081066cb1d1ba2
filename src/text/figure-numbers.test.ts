import { expect, it } from 'vitest';
import type { FigureData } from '../schemas/chart.ts';
import { chartSeries } from './chart-scales.ts';
import { plainRows, writtenRows } from './figure-numbers.ts';

const figure = (kind: FigureData['kind']): FigureData => ({
  slug: 'rates',
  kind,
  title: 'Rates.',
  description: 'Rates.',
  sources: ['example'],
  columns: ['Field', 'Loss', 'From', 'To'],
  range: [2, 3],
  rows: [
    ['Corn', 3, 1, 4.25],
    ['Meadow', 1.5, 1000, 2000],
  ],
});

it('a number is the same in the chart, the table, and the files', () => {
  const { write } = chartSeries(figure('bars'), 'en-US');
  expect(write(3)).toBe('3.00');
  expect(writtenRows(figure('bars'), 'en-US')).toEqual([
    ['Corn', '3.00', '1.00', '4.25'],
    ['Meadow', '1.50', '1,000.00', '2,000.00'],
  ]);
  expect(plainRows(figure('bars'))[1]).toEqual(['Meadow', '1.50', '1000.00', '2000.00']);
  expect(writtenRows(figure('bars'), 'de-DE')[0]).toEqual(['Corn', '3,00', '1,00', '4,25']);
});

it('rates of different sizes keep their decimals', () => {
  const { write } = chartSeries(figure('level'), 'en-US');
  expect([write(3), write(1.5)]).toEqual(['3', '1.5']);
  expect(writtenRows(figure('level'), 'en-US')[0]).toEqual(['Corn', '3', '1', '4.25']);
  expect(plainRows(figure('level'))[1]).toEqual(['Meadow', '1.5', '1000', '2000']);
});
