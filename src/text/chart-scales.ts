import { scaleLinear } from 'd3-scale';
import type { FigureData } from '../schemas/chart.ts';

/** One number of a chart; `low` and `high` are between what it is known to lie. */
interface Value {
  label: string;
  value: number;
  low: number | undefined;
  high: number | undefined;
}

/** What a chart draws. */
export interface ChartData {
  /** Name of each series, and its values in the order of the labels. */
  series: { name: string; values: Value[] }[];
  labels: string[];
  /** A number with as many digits behind the point as the others have. */
  write: (value: number) => string;
  /** The greatest number drawn. */
  greatest: number;
}

/** Lines of text that a bar takes with its label. */
export const ROW = 2.75;

/** Lines of text from the top of a line chart to its lowest line, and below that. */
export const PLOT = { top: 1.5, bottom: 13, below: 2 } as const;

/** Where the plot of a line chart begins and ends across, in per cent. */
const ACROSS = [12, 97] as const;

function numberAt(row: readonly (string | number)[], column: number): number | undefined {
  const cell = row[column];
  return typeof cell === 'number' ? cell : undefined;
}

/** The table of a figure, taken apart. */
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

/** A height or a place down, as SVG writes lines of text. */
export function lines(count: number): string {
  return `${rounded(count)}em`;
}

/** Places across for numbers from 0. */
export function acrossScale({ greatest }: ChartData): (value: number) => string {
  const scale = scaleLinear([0, greatest], [0, 100]);
  return (value) => `${rounded(scale(value))}%`;
}

/** Height of a chart of bars. */
export function rowHeight({ labels, series }: ChartData): string {
  return lines(labels.length * series.length * ROW);
}

/** Height of a chart of lines. */
export function lineHeight({ series }: ChartData): string {
  return lines(PLOT.bottom + PLOT.below + (series.length > 1 ? series.length * 1.5 : 0));
}

/** Places of a chart of lines: labels that are numbers stand where they belong, others side by side. */
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
