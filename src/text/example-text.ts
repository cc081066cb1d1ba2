import { parse } from 'yaml';
import longText from '../../tests/content/long-text.yaml?raw';
import { LANGUAGE } from '../lib/constants.ts';
import type { FigureData } from '../schemas/chart.ts';
import { longTextSchema } from './long-text-schema.ts';
import type { Sources } from '../schemas/source.ts';
import type { Library } from './page-text.ts';

const SOURCES: Sources = {
  grass: {
    authors: ['Rill R.', 'Furrow F.'],
    short: 'Rill & Furrow 2006',
    year: 2006,
    title: 'What grass holds back',
    where: 'Journal of Slopes 1',
    url: 'https://grass.example/paper',
    read: '2026-10-06',
    claims: ['2.5 m of grass hold back 50 %.'],
  },
};

export const CHARTS = {
  bars: {
    slug: 'bars',
    kind: 'bars',
    title: 'Grass loses a tenth of what bare ground does',
    description: 'Two bars, the second a tenth as long as the first.',
    unit: 't/ha a year',
    sources: ['grass'],
    columns: ['Ground', 'Loss'],
    rows: [
      ['Bare', 20],
      ['Grass', 2],
    ],
  },
  dots: {
    slug: 'dots',
    kind: 'dots',
    title: 'Contour rows leave about half',
    description: 'Two dots, each with the range in which it is known to lie.',
    unit: 'share that remains',
    sources: ['example'],
    columns: ['Practice', 'Mean', 'Low', 'High'],
    rows: [
      ['Contour rows', 0.5, 0.25, 1],
      ['Terraces', 0.3, 0.1, 0.45],
    ],
    range: [2, 3],
  },
  lines: {
    slug: 'lines',
    kind: 'lines',
    title: 'The first meters of grass do most',
    description: 'A line that rises fast, then slowly.',
    unit: '% held back',
    sources: ['computed', 'grass'],
    columns: ['Width', 'Held back'],
    rows: [
      ['2.5', 50],
      ['10', 80],
      ['20', 98],
    ],
  },
  series: {
    slug: 'series',
    kind: 'lines',
    title: 'Rye halves the loss in each month',
    description: 'Two lines, the second half as high as the first.',
    sources: ['example'],
    columns: ['Month', 'Bare', 'Rye'],
    rows: [
      ['May', 8, 4],
      ['Jun', 12, 6],
    ],
  },
} as const satisfies Record<string, FigureData>;

export const LIBRARY: Library = {
  figures: Object.values(CHARTS),
  pictures: [],
  sources: SOURCES,
  longText: longTextSchema.parse(parse(longText)),
  site: { language: LANGUAGE },
};
