import { numberText } from '../lib/language.ts';
import type { FigureData } from '../schemas/chart.ts';

export function FigureTable({ figure, language }: { figure: FigureData; language: string }) {
  const { title, unit, columns = [], rows = [] } = figure;
  return (
    <table>
      <caption>
        {title}
        {unit && ` (${unit})`}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...numbers]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {numbers.map((number, index) => (
              <td key={index}>
                {typeof number === 'number' ? numberText(number, language) : number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
