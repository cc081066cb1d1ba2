import { parse } from 'yaml';
import factors from '../../tests/content/figures/p-factors.yaml?raw';
import widths from '../../tests/content/figures/strip-widths.yaml?raw';
import cropland from '../../tests/content/figures/us-cropland.yaml?raw';
import longText from '../../tests/content/long-text.yaml?raw';
import sources from '../../tests/content/sources.yaml?raw';
import { LANGUAGE } from '../lib/constants.ts';
import { figureSchema, type FigureData } from '../schemas/chart.ts';
import { sourcesSchema } from '../schemas/source.ts';
import { longTextSchema } from './long-text-schema.ts';
import type { Library } from './reading.ts';

const figureIn = (slug: string, file: string): FigureData =>
  figureSchema.parse({ slug, ...parse(file) });

const lines = figureIn('strip-widths', widths);

export const CHARTS = {
  bars: figureIn('us-cropland', cropland),
  dots: figureIn('p-factors', factors),
  lines,
  numbers: {
    ...lines,
    slug: 'numbers',
    kind: 'numbers',
    unit: 'in all',
    columns: ['What', 'Number'],
    rows: [
      ['of the yield', 6],
      ['t of carbon', 1.4],
    ],
  },
  series: {
    ...lines,
    slug: 'series',
    unit: 't/ha a year',
    sources: ['example'],
    columns: ['Month', 'Bare', 'Rye'],
    rows: [
      ['May', 8, 4],
      ['Jun', 12, 6],
    ],
  },
} satisfies Record<string, FigureData>;

export const LIBRARY: Library = {
  figures: Object.values(CHARTS),
  pictures: [],
  sources: sourcesSchema.parse(parse(sources)),
  longText: longTextSchema.parse(parse(longText)),
  site: { language: LANGUAGE },
};
