import { numberText } from '../lib/language.ts';
import type { FigureData } from '../schemas/chart.ts';

type Cell = string | number;

/**
 * The decimals of every number of a figure: those of the most precise one, so that its chart, its table, and its files
 * say the same. Rates of the kind `level` differ in size, and each keeps its own.
 */
export function decimalsOf({ kind, rows = [] }: FigureData): number | undefined {
  if (kind === 'level') return undefined;
  const numbers = rows.flatMap((row): Cell[] => row).filter((cell) => typeof cell === 'number');
  return Math.max(0, ...numbers.map((value) => String(value).split('.')[1]?.length ?? 0));
}

/** The rows as a table shows them. */
export function writtenRows(figure: FigureData, language: string): string[][] {
  const decimals = decimalsOf(figure);
  return (figure.rows ?? []).map((row) =>
    row.map((cell: Cell) =>
      typeof cell === 'number' ? numberText(cell, language, decimals) : cell,
    ),
  );
}

/** The rows as programs read them, with points for decimals. */
export function plainRows(figure: FigureData): string[][] {
  const decimals = decimalsOf(figure);
  const plain = (value: number) =>
    decimals === undefined ? String(value) : value.toFixed(decimals);
  return (figure.rows ?? []).map((row) =>
    row.map((cell: Cell) => (typeof cell === 'number' ? plain(cell) : cell)),
  );
}
