import type { Example } from '../lib/example.ts';
import { Chart } from './Chart.tsx';
import { CHARTS } from './example-text.ts';

/** Each kind of chart. */
export const examples: readonly Example[] = Object.entries(CHARTS).map(([name, figure]) => ({
  name,
  element: <Chart figure={figure} name={figure.title} />,
}));
