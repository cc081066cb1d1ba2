import { noSuchSource, type Known } from '../text/index.ts';
import { isOwnFigure } from '../schemas/source.ts';
import { problemAt, resultsIn, type Entry, type Text } from './entries.ts';
import type { ContentProblem } from './problems.ts';

/** Kinds that draw each number as a length or a count. */
const AMOUNTS = ['bars', 'parts', 'squares'];

/** In percent. Rounded parts may add up to a little more or less than the whole. */
const ROUNDING = 1;

function numbersIn(rows: readonly unknown[], column: number): number[] {
  return rows.flatMap((row) => {
    const cell: unknown = Array.isArray(row) ? row[column] : undefined;
    return typeof cell === 'number' ? [cell] : [];
  });
}

/** Finds valid numbers that this kind of chart cannot draw. */
function numberProblems(text: Text, { kind, columns, rows, range, unit }: Entry): ContentProblem[] {
  if (!Array.isArray(rows) || !Array.isArray(columns)) return [];
  const cells = rows.flatMap((row: unknown, index) =>
    (Array.isArray(row) ? row : []).flatMap((cell: unknown, column) =>
      typeof cell === 'number' ? [{ cell, path: ['rows', index, column] }] : [],
    ),
  );
  const isAmount = AMOUNTS.includes(String(kind));
  const isPercentage = kind === 'bars' && String(unit).startsWith('%');
  const sums = columns.slice(1).map((_, index) => numbersIn(rows, index + 1));
  return [
    ...cells
      .filter(({ cell }) => isAmount && cell < 0)
      .map(({ path }) => problemAt(text, path, 'Write 0 or more: the chart draws it as a length.')),
    ...cells
      .filter(({ cell }) => isPercentage && cell > 100)
      .map(({ path }) =>
        problemAt(text, path, 'Write 100 or less, because the axis of percentages ends there.'),
      ),
    ...sums.flatMap((numbers, index) => {
      const sum = numbers.reduce((total, number) => total + number, 0);
      if (kind !== 'parts' || numbers.length < rows.length) return [];
      if (Math.abs(sum - 100) <= ROUNDING) return [];
      const sentence = `Correct the numbers of ${String(columns[index + 1])}: the parts are percentages and have to add up to 100, but they add up to ${sum}.`;
      return [problemAt(text, ['rows'], sentence)];
    }),
    ...(Array.isArray(range) ? range : []).flatMap((column: unknown, index) =>
      typeof column === 'number' && column >= 1 && column < columns.length
        ? []
        : [
            problemAt(
              text,
              ['range', index],
              `Write a number from 1 to ${columns.length - 1}: the columns are counted from 0.`,
            ),
          ],
    ),
  ];
}

/**
 * @param known includes the names of all case studies
 * @param studies the case studies without errors, whose results the rows may name
 */
export function figureProblems(
  text: Text,
  known: Known & { studies: readonly string[] },
  studies: readonly Entry[],
): ContentProblem[] {
  const { entry } = text;
  if (entry === undefined) return [];
  const wanted = entry.kind === 'picture' ? ['picture'] : ['columns', 'rows'];
  const sources: unknown[] = Array.isArray(entry.sources) ? entry.sources : [];
  const unknown = sources
    .map(String)
    .flatMap((name, index) =>
      isOwnFigure(name) || known.sources.includes(name)
        ? []
        : [problemAt(text, ['sources', index], noSuchSource(name, known.sources))],
    );
  const { columns, rows } = entry;
  const cells = Array.isArray(columns) ? columns.length : 0;
  const uneven = (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) =>
    !Array.isArray(row) || cells === 0 || row.length === cells
      ? []
      : [
          problemAt(
            text,
            ['rows', index],
            `Write ${cells} cells, one for each column: this row has ${row.length}. Use a point for decimals, not a comma.`,
          ),
        ],
  );
  if (typeof entry.study === 'string' && !known.studies.includes(entry.study)) {
    const sentence = `Write the name of a file of content/case-studies/ without its ending: there is no ${entry.study}.`;
    return [problemAt(text, ['study'], sentence)];
  }
  const study = studies.find(({ slug }) => slug === entry.study);
  // The errors of the case study have already been reported.
  if (entry.study !== undefined && study === undefined) return unknown;
  const results = resultsIn(study ?? {});
  const unresolved = (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) =>
    (Array.isArray(row) ? row.slice(1) : []).flatMap((cell: unknown, column) =>
      typeof cell !== 'string' || results.has(cell)
        ? []
        : [
            problemAt(
              text,
              ['rows', index, column + 1],
              `Write a number, or name a result of the case study in \`study\`: nothing computes ${cell}.`,
            ),
          ],
    ),
  );
  return [
    ...unknown,
    ...uneven,
    ...unresolved,
    ...numberProblems(text, entry),
    ...wanted
      .filter((key) => entry[key] === undefined)
      .map((key) => ({
        file: text.file,
        key,
        sentence: `Add \`${key}\`: a figure of the kind ${String(entry.kind)} needs it.`,
      })),
  ];
}
