import type { FigureData } from '../schemas/chart.ts';
import type { Content } from '../site/index.ts';
import type { Mistake } from './problems.ts';

/** Kinds that draw each number as a length or a count. */
const AMOUNTS = ['bars', 'parts', 'squares'];

/** Kinds that draw a range around each number. */
const WITH_RANGE = ['bars', 'dots'];

const PICTURES = ['picture', 'portrait'];

const NO_SOURCE =
  'Name a source, `example`, or `computed` in `sources`. A picture of a person or a place has the kind `portrait`, and needs none.';

/** In percent. Rounded parts may add up to a little more or less than the whole. */
const ROUNDING = 1;

type Fault = Omit<Mistake, 'file'>;

function cellFault(cell: number | string, { kind, unit = '' }: FigureData): string | undefined {
  if (typeof cell === 'string') {
    return `Write a number, or name a result of the case study in \`study\`: nothing computes ${cell}.`;
  }
  if (AMOUNTS.includes(kind) && cell < 0) return 'Write 0 or more: the chart draws it as a length.';
  return kind === 'bars' && unit.startsWith('%') && cell > 100
    ? 'Write 100 or less, because the axis of percentages ends there.'
    : undefined;
}

function rowFaults(figure: FigureData): Fault[] {
  const { columns = [], rows = [] } = figure;
  const cells = columns.length;
  return rows.flatMap((row, index): Fault[] => {
    if (cells > 0 && row.length !== cells) {
      const sentence = `Write ${cells} cells, one for each column: this row has ${row.length}. Use a point for decimals, not a comma.`;
      return [{ at: ['rows', index], sentence }];
    }
    return row.slice(1).flatMap((cell, column) => {
      const sentence = cellFault(cell, figure);
      return sentence === undefined ? [] : [{ at: ['rows', index, column + 1], sentence }];
    });
  });
}

function sumFaults({ kind, columns = [], rows = [] }: FigureData): Fault[] {
  if (kind !== 'parts') return [];
  return columns.slice(1).flatMap((column, index) => {
    const sum = rows.reduce((total, row) => total + Number(row[index + 1]), 0);
    const sentence = `Correct the numbers of ${column}: the parts are percentages and have to add up to 100, but they add up to ${sum}.`;
    return Math.abs(sum - 100) > ROUNDING ? [{ at: ['rows'], sentence }] : [];
  });
}

function rangeFaults({ kind, range, columns = [] }: FigureData): Fault[] {
  if (range !== undefined && !WITH_RANGE.includes(kind)) {
    const unseen = `Remove it, or write kind: dots or kind: bars: a chart of the kind ${kind} does not draw it.`;
    return [{ at: ['range'], sentence: unseen }];
  }
  const sentence = `Write a number from 1 to ${columns.length - 1}: the columns are counted from 0.`;
  return (range ?? []).flatMap((column, index) =>
    column >= 1 && column < columns.length ? [] : [{ at: ['range', index], sentence }],
  );
}

function missingKeys(figure: FigureData): Fault[] {
  const { kind } = figure;
  const wanted = PICTURES.includes(kind) ? (['picture'] as const) : (['columns', 'rows'] as const);
  const unsourced: Fault[] =
    kind === 'portrait' || figure.sources.length > 0
      ? []
      : [{ at: ['sources'], sentence: NO_SOURCE }];
  const missing = wanted
    .filter((key) => figure[key] === undefined)
    .map((key) => ({
      at: key,
      sentence: `Add \`${key}\`: a figure of the kind ${kind} needs it.`,
    }));
  return [...unsourced, ...missing];
}

/** Finds mistakes in figures, into which the results of case studies have been filled. */
export function figureMistakes({ figures, caseStudies }: Content): Mistake[] {
  const studies = caseStudies.map(({ slug }) => slug);
  // Figures that a translation lacks were checked with the main language.
  const own = figures.filter(({ language }) => language === undefined);
  return own.flatMap((figure) => {
    const { slug, study } = figure;
    // Nothing computes the rows of a case study that does not exist, which is reported as such.
    const rows = study === undefined || studies.includes(study) ? rowFaults(figure) : [];
    const numbers = rows.length > 0 ? [] : [...sumFaults(figure), ...rangeFaults(figure)];
    return [...rows, ...numbers, ...missingKeys(figure)].map((fault) => ({
      ...fault,
      file: `figures/${slug}.yaml`,
    }));
  });
}
