import type { ReactNode } from 'react';

interface Props {
  caption?: ReactNode;
  /** The first row is the head. An empty cell is null. */
  rows: readonly (readonly ReactNode[])[];
  cellClass?: (column: number) => string | undefined;
}

/** A table whose rows and columns have headers. */
export function Table({ caption, rows: [head = [], ...rows], cellClass }: Props) {
  const cellsOf = (cells: readonly ReactNode[], scope: 'col' | 'row') =>
    cells.map((cell, column) => {
      // An empty corner cell is not a header.
      const isHeader = scope === 'col' ? cell !== null : column === 0;
      const Cell = isHeader ? 'th' : 'td';
      return (
        <Cell key={column} scope={isHeader ? scope : undefined} className={cellClass?.(column)}>
          {cell}
        </Cell>
      );
    });
  return (
    <table>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>{cellsOf(head, 'col')}</tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>{cellsOf(cells, 'row')}</tr>
        ))}
      </tbody>
    </table>
  );
}
