import { LANGUAGE } from '../lib/constants.ts';
import { Chart } from './Chart.tsx';
import { CHARTS } from './example-text.ts';

export const stories = Object.fromEntries(
  Object.entries(CHARTS).map(([name, figure]) => [
    name,
    <Chart figure={figure} name={figure.title} language={LANGUAGE} />,
  ]),
);
