import { scaleLinear } from 'd3-scale';
import type { FigureData } from '../schemas/chart.ts';

/** The true value lies between `low` and `high`. */
interface Value {
  label: string;
  value: number;
  low: number | undefined;
  high: number | undefined;
}

export interface ChartData {
  series: { name: string; values: Value[] }[];
  labels: string[];
  /** With as many decimals as the most precise number. */
  write: (value: number) => string;
  greatest: number;
}

/** Height of a bar with its label, in lines of text. */
export const ROW = 2.75;

/** In lines of text, from the top of the chart; `below` is measured from `bottom`. */
export const PLOT = { top: 1.5, bottom: 13, below: 2 } as const;

/** Horizontal extent of the plot, in percent. */
const ACROSS = [12, 97] as const;

function numberAt(row: readonly (string | number)[], column: number): number | undefined {
  const cell = row[column];
  return typeof cell === 'number' ? cell : undefined;
}

export function chartSeries({ columns = [], rows = [], range, unit = '' }: FigureData): ChartData {
  const aside = new Set<number>(range);
  const drawn = columns.map((name, column) => ({ name, column })).slice(1);
  const series = drawn
    .filter(({ column }) => !aside.has(column))
    .map(({ name, column }) => ({
      name,
      values: rows.map((row) => ({
        label: String(row[0]),
        value: numberAt(row, column) ?? 0,
        low: range && numberAt(row, range[0]),
        high: range && numberAt(row, range[1]),
      })),
    }));
  const all = series.flatMap(({ values }) => values.map(({ value, high = value }) => high));
  const digits = Math.max(...all.map((value) => String(value).split('.')[1]?.length ?? 0));
  const percent = unit.startsWith('%') ? ' %' : '';
  return {
    series,
    labels: rows.map(([label]) => String(label)),
    write: (value) => `${value.toFixed(digits)}${percent}`,
    greatest: Math.max(...all),
  };
}

function rounded(number: number): string {
  return String(Math.round(number * 100) / 100);
}

export function lines(count: number): string {
  return `${rounded(count)}em`;
}

export function acrossScale({ greatest }: ChartData): (value: number) => string {
  const scale = scaleLinear([0, greatest], [0, 100]);
  return (value) => `${rounded(scale(value))}%`;
}

export function rowHeight({ labels, series }: ChartData): string {
  return lines(labels.length * series.length * ROW);
}

export function lineHeight({ series }: ChartData): string {
  return lines(PLOT.bottom + PLOT.below + (series.length > 1 ? series.length * 1.5 : 0));
}

/** Numeric labels are placed to scale, others at equal distances. */
export function lineScales({ labels, greatest }: ChartData) {
  const numbers = labels.map(Number);
  const ordered = numbers.every(Number.isFinite) ? numbers : labels.map((_label, index) => index);
  const across = scaleLinear([Math.min(...ordered), Math.max(...ordered)], ACROSS);
  const down = scaleLinear([0, greatest], [PLOT.bottom, PLOT.top]).nice(4);
  return {
    across: (index: number) => `${rounded(across(ordered[index] ?? 0))}%`,
    down: (value: number) => lines(down(value)),
    ticks: down.ticks(4),
  };
}
