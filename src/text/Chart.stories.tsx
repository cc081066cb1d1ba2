import { LANGUAGE } from '../lib/constants.ts';
import { Chart } from './Chart.tsx';
import { CHARTS } from './example-text.ts';

const { numbers, series } = CHARTS;

/** A long text shows the other kinds. */
export const stories = {
  'large numerals': <Chart figure={numbers} name={numbers.title} language={LANGUAGE} />,
  'two lines': <Chart figure={series} name={series.title} language={LANGUAGE} />,
};
