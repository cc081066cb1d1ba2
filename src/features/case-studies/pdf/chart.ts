import type { FigureData } from '../../../schemas/chart.ts';

export interface Chart {
  kind: 'bars' | 'lines' | 'dots';
  unit: string;
  columns: readonly string[];
  rows: readonly {
    label: string;
    values: readonly number[];
    /** Least and greatest possible value. */
    range?: readonly [number, number];
  }[];
}

export function chartOf({ kind, unit = '', columns, rows, range }: FigureData): Chart | undefined {
  if (kind === 'picture' || columns === undefined || rows === undefined) return undefined;
  const bounds = range ?? [];
  return {
    kind,
    unit,
    columns,
    rows: rows.map((row) => {
      const [label = '', ...cells] = row;
      const [low, high] = bounds.map((column) => Number(row[column]));
      return {
        label: String(label),
        values: cells
          .map(Number)
          .filter((_, index) => bounds.every((column) => column !== index + 1)),
        ...(low === undefined || high === undefined ? {} : { range: [low, high] as const }),
      };
    }),
  };
}
