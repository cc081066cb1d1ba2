import { noSuchSource, type Known } from '../text/index.ts';
import { isOwnFigure } from '../schemas/source.ts';
import { problemAt, resultsIn, type Entry, type Text } from './entries.ts';
import type { ContentProblem } from './problems.ts';

/** @param studies whose results the rows of a chart may name */
export function figureProblems(
  text: Text,
  known: Known,
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
            `Write ${cells} cells, one for each column: this row has ${row.length}. A number has a point and no comma.`,
          ),
        ],
  );
  const study = studies.find(({ slug }) => slug === entry.study);
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
    ...wanted
      .filter((key) => entry[key] === undefined)
      .map((key) => ({
        file: text.file,
        key,
        sentence: `Add \`${key}\`: ${String(entry.kind)} are drawn from it.`,
      })),
  ];
}
