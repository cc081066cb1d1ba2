import { numberText } from '../lib/language.ts';
import type { FigureData } from '../schemas/chart.ts';
import { Table } from './Table.tsx';

export function FigureTable({ figure, language }: { figure: FigureData; language: string }) {
  const { title, unit, columns = [], rows = [] } = figure;
  const cellOf = (cell: string | number) =>
    typeof cell === 'number' ? numberText(cell, language) : cell;
  return (
    <Table
      caption={unit === undefined ? title : `${title} (${unit})`}
      rows={[columns, ...rows.map((row) => row.map(cellOf))]}
    />
  );
}
