import { scaleLinear } from 'd3-scale';
import { numberText, percentText } from '../lib/language.ts';
import { toneOf } from './chart-tones.ts';
import { decimalsOf } from './figure-numbers.ts';
import type { FigureData } from '../schemas/chart.ts';

/** The plot of lines: from top to bottom in lines of text, with the space below, and across in percent. */
export const PLOT = { top: 1.8, bottom: 9, below: 1.8, left: 7, right: 90 } as const;

/** The end of the longest track in percent. The rest is for the number of the longest bar. */
export const END = 87;

function numberAt(row: readonly (string | number)[], column: number): number {
  const cell = row[column];
  // The check of the content rejects other cells and inserts the results of a study.
  if (typeof cell !== 'number') throw new Error(`The row ${row.join(', ')} is not in numbers.`);
  return cell;
}

export function chartSeries(figure: FigureData, language: string) {
  const { kind, columns = [], rows = [], range, unit = '' } = figure;
  const series = columns.flatMap((name, column) => {
    if (column === 0 || range?.includes(column)) return [];
    const values = rows.map((row) => ({
      label: row[0],
      value: numberAt(row, column),
      /** The true value lies between `low` and `high`. */
      low: range && numberAt(row, range[0]),
      high: range && numberAt(row, range[1]),
    }));
    return [{ name, values }];
  });
  const all = series.flatMap(({ values }) => values.map(({ value, high = value }) => high));
  const decimals = decimalsOf(figure);
  const isPercent = unit.startsWith('%');
  const text = isPercent ? percentText : numberText;
  return {
    kind,
    tone: toneOf(figure.shows),
    series,
    labels: rows.map(([label]) => label),
    write: (value: number) => text(value, language, decimals),
    tickText: (value: number) => text(value, language),
    language,
    greatest: Math.max(...all),
    isPercent,
  };
}

export type ChartData = ReturnType<typeof chartSeries>;

const rounded = (number: number): number => Math.round(number * 100) / 100;

export const percent = (share: number): string => `${rounded(share)}%`;

export const lines = (count: number): string => `${rounded(count)}em`;

/** Returns a scale from zero to a round number, to 100 for percentages, and to 1 for shares. */
export function acrossScale({ greatest, isPercent }: ChartData) {
  const scale = scaleLinear([0, Math.max(greatest, isPercent ? 100 : 1)], [0, END]).nice(4);
  const [, end = 0] = scale.domain();
  return {
    at: scale,
    isPastMiddle: (value: number) => value > end / 2,
    ticks: isPercent || end === 1 ? [0, end / 2, end] : scale.ticks(4),
  };
}

/** Numeric labels are placed to scale, others at equal distances. */
export function lineScales({ labels, greatest, isPercent }: ChartData) {
  const numbers = labels.map(Number);
  const ordered = numbers.every(Number.isFinite) ? numbers : labels.map((_label, index) => index);
  const across = scaleLinear([Math.min(...ordered), Math.max(...ordered)], [PLOT.left, PLOT.right]);
  const down = scaleLinear([0, isPercent ? 100 : greatest], [PLOT.bottom, PLOT.top]).nice(4);
  return {
    across: (index: number) => across(ordered[index] ?? 0),
    down,
    ticks: down.ticks(4),
  };
}
