import type { FigureData } from '../schemas/chart.ts';
import { writtenRows } from './figure-numbers.ts';
import { Table } from './Table.tsx';

export function FigureTable({ figure, language }: { figure: FigureData; language: string }) {
  const { title, unit, columns = [] } = figure;
  return (
    <Table
      caption={unit === undefined ? title : `${title} (${unit})`}
      rows={[columns, ...writtenRows(figure, language)]}
    />
  );
}
