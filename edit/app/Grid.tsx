import { parse } from 'csv-parse/browser/esm/sync';
import type { ClipboardEvent, ReactNode } from 'react';
import type { ContentProblem } from '../../src/content/problems.ts';
import { Button } from './form.tsx';

type Cell = string | number;

interface Props {
  /** Of the whole figure. */
  value: Readonly<Record<string, unknown>>;
  problems: readonly ContentProblem[];
  onChange: (value: Record<string, unknown>) => void;
}

function rowOf(row: unknown): Cell[] {
  const cells: unknown[] = Array.isArray(row) ? row : [];
  return cells.map((cell) => (typeof cell === 'number' ? cell : String(cell)));
}

function rowsOf(rows: unknown): Cell[][] {
  const all: unknown[] = Array.isArray(rows) ? rows : [];
  return all.map(rowOf);
}

/** Numbers as spreadsheets write them: 1,200 or 1.200,5, with a unit of percent. Anything else stays a text. */
function cellOf(text: string): Cell {
  const bare = text.trim().replace(/\s?%$/, '').replaceAll(/[\s']/g, '');
  const plain = /^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d+,(?!\d{3}$)\d+$/.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : bare.replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text.trim();
}

/** The cells that a spreadsheet has copied. */
function pasted(text: string): string[][] {
  const cells = parse(text.trimEnd(), {
    delimiter: '\t',
    relax_column_count: true,
    relax_quotes: true,
  });
  return cells.map((row) => row.map(String));
}

/** The numbers of a chart as a table, into which a range of a spreadsheet can be pasted. Its first row are the headings. */
export function Grid({ value, problems, onChange }: Props): ReactNode {
  const all = [rowOf(value.columns), ...rowsOf(value.rows)];
  const width = Math.max(2, ...all.map(({ length }) => length));
  const table = Array.from({ length: Math.max(3, all.length) }, (_, row) =>
    Array.from({ length: width }, (_cell, column) => all[row]?.[column] ?? ''),
  );
  const write = (next: readonly (readonly Cell[])[]): void => {
    const [columns = [], ...rows] = next;
    const own = { columns: columns.map(String), rows };
    const keys = Object.entries(value).map(
      ([key, old]) => [key, key in own ? undefined : old] as const,
    );
    const isThere = 'columns' in value && 'rows' in value;
    onChange(
      isThere
        ? Object.fromEntries(
            keys.map(([key, old]) => [
              key,
              key === 'columns' ? own.columns : key === 'rows' ? own.rows : old,
            ]),
          )
        : { ...value, ...own },
    );
  };
  const put = (row: number, column: number, cells: readonly (readonly Cell[])[]): void => {
    const rows = Math.max(table.length, row + cells.length);
    const columns = Math.max(width, column + Math.max(...cells.map(({ length }) => length)));
    write(
      Array.from({ length: rows }, (_, y) =>
        Array.from(
          { length: columns },
          (_cell, x) => cells[y - row]?.[x - column] ?? table[y]?.[x] ?? '',
        ),
      ),
    );
  };
  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const cells = pasted(text);
    put(
      row,
      column,
      cells.map((line, y) =>
        line.map((cell, x) => (row + y === 0 || column + x === 0 ? cell.trim() : cellOf(cell))),
      ),
    );
  };
  const isWrong = (row: number, column: number): boolean =>
    problems.some(({ key }) =>
      key.startsWith(row === 0 ? `columns[item ${column + 1}]` : `rows[item ${row}]`),
    );
  return (
    <fieldset>
      <legend>Numbers</legend>
      <p>
        <small>
          The first row names the columns, and the first column the rows. A range that you copy in
          Excel or Sheets can be pasted into any cell.
        </small>
      </p>
      <table className="grid">
        <tbody>
          {table.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>
                  <input
                    id={
                      row === 0
                        ? `columns[item ${column + 1}]`
                        : `rows[item ${row}][item ${column + 1}]`
                    }
                    aria-label={
                      row === 0 ? `Heading ${column + 1}` : `Row ${row}, column ${column + 1}`
                    }
                    aria-invalid={isWrong(row, column)}
                    value={cell}
                    autoComplete="off"
                    onPaste={(event) => paste(event, row, column)}
                    onChange={({ target }) =>
                      put(row, column, [
                        [
                          row === 0 || column === 0 || /[.,]$/.test(target.value)
                            ? target.value
                            : cellOf(target.value),
                        ],
                      ])
                    }
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
