import { LANGUAGE } from '../lib/constants.ts';
import { Chart } from './Chart.tsx';
import { CHARTS } from './example-text.ts';

const { series } = CHARTS;

/** A long text shows the other kinds. */
export const stories = {
  'two lines': <Chart figure={series} name={series.title} language={LANGUAGE} />,
};
