import type { FigureData } from '../../../schemas/chart.ts';

/** A chart's rows, drawn by the template from the numbers themselves. */
export interface Chart {
  kind: 'bars' | 'lines' | 'dots';
  unit: string;
  columns: readonly string[];
  rows: readonly {
    label: string;
    values: readonly number[];
    /** The least and the greatest that it may be. */
    range?: readonly [number, number];
  }[];
}

/** A chart's rows as numbers; nothing for a drawing. */
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
