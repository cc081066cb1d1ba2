import { parse } from 'csv-parse/browser/esm/sync';
import type { ClipboardEvent, ReactNode } from 'react';
import { z } from 'zod';
import type { ContentProblem } from '../../src/content/problems.ts';
import { Button } from './form.tsx';

interface Props {
  /** Of the whole figure. */
  value: Readonly<Record<string, unknown>>;
  problems: readonly ContentProblem[];
  onChange: (value: Record<string, unknown>) => void;
}

const cellSchema = z.union([z.string(), z.number()]).catch('');
const tableSchema = z.array(z.array(cellSchema).catch([]));
type Table = z.infer<typeof tableSchema>;

/** Numbers as spreadsheets write them: 1,200 or 1.200,5, with a unit of percent. Anything else stays a text. */
function cellOf(text: string): string | number {
  const bare = text.trim().replace(/\s?%$/, '').replaceAll(/[\s']/g, '');
  const plain = /^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d+,(?!\d{3}$)\d+$/.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : bare.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** The numbers of a chart as a table, into which a range of a spreadsheet can be pasted. Its first row are the headings. */
export function Grid({ value, problems, onChange }: Props): ReactNode {
  const rows: unknown[] = Array.isArray(value.rows) ? value.rows : [];
  const all = tableSchema.parse([value.columns, ...rows]);
  const width = Math.max(2, ...all.map(({ length }) => length));
  const sized = (height: number, columns: number, cell: (y: number, x: number) => unknown) =>
    Array.from({ length: height }, (_row, y) =>
      Array.from({ length: columns }, (_cell, x) => cellSchema.parse(cell(y, x))),
    );
  const table = sized(Math.max(3, all.length), width, (y, x) => all[y]?.[x]);
  const write = ([columns = [], ...others]: Table): void => {
    const typed = others.map(([label = '', ...cells]) => [
      label,
      ...cells.map((cell) =>
        typeof cell === 'number' || /[.,]$/.test(cell) ? cell : cellOf(cell),
      ),
    ]);
    onChange({ ...value, columns: columns.map(String), rows: typed });
  };
  const put = (row: number, column: number, cells: Table): void => {
    const height = Math.max(table.length, row + cells.length);
    const columns = Math.max(width, ...cells.map(({ length }) => column + length));
    write(sized(height, columns, (y, x) => cells[y - row]?.[x - column] ?? table[y]?.[x]));
  };
  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    const text = event.clipboardData.getData('text/plain').trimEnd();
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    const options = { delimiter: '\t', relax_column_count: true, relax_quotes: true, trim: true };
    put(row, column, tableSchema.parse(parse(text, options)));
  };
  const keyOf = (row: number, column: number): string =>
    `${row === 0 ? 'columns' : `rows[item ${row}]`}[item ${column + 1}]`;
  const nameOf = (row: number, column: number): string =>
    row === 0 ? `Heading ${column + 1}` : `Row ${row}, column ${column + 1}`;
  return (
    <fieldset>
      <legend>Numbers</legend>
      <small>
        The first row names the columns, and the first column the rows. A range that you copy in
        Excel or Sheets can be pasted into any cell.
      </small>
      <table className="grid">
        <tbody>
          {table.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <input
                    id={keyOf(row, column)}
                    aria-label={nameOf(row, column)}
                    aria-invalid={problems.some(
                      ({ key }) => key !== '' && keyOf(row, column).startsWith(key),
                    )}
                    value={cell}
                    autoComplete="off"
                    onPaste={(event) => paste(event, row, column)}
                    onChange={({ target }) => put(row, column, [[target.value]])}
                  />
                </td>
              ))}
              <td className="corner">
                {row > 0 && (
                  <Button
                    label="Remove"
                    aria-label={`Remove row ${row}`}
                    onClick={() => write(table.toSpliced(row, 1))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="tools">
        <Button label="Add a row" onClick={() => put(table.length, 0, [['']])} />
        <Button label="Add a column" onClick={() => put(0, width, [['']])} />
        {width > 2 && (
          <Button
            label="Remove the last column"
            onClick={() => write(table.map((cells) => cells.slice(0, -1)))}
          />
        )}
      </div>
    </fieldset>
  );
}
