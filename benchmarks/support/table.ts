/** A Markdown table whose columns stand below each other. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '' : ':').padStart(width, '-'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** The first column holds names, the others numbers. */
function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
