import { figuresIn, sentencesIn, type Grammar } from '../text/index.ts';
import { sourcesIn, type Sources } from '../schemas/source.ts';
import type { ValueError } from './checks.ts';

interface PlainText {
  path: readonly PropertyKey[];
  text: string;
}

/** Keys whose texts are sentences. Headings, labels, and lists of words make no claims. */
const RUNNING_KEYS = ['accuracyCaption', 'description', 'lead', 'paragraphs', 'statement', 'text'];

function textsIn(value: unknown, path: readonly PropertyKey[] = []): PlainText[] {
  if (typeof value === 'string') return [{ path, text: value.replace(/\s+/g, ' ') }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]: [string, unknown]) =>
    textsIn(below, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function isRunning({ path }: PlainText): boolean {
  return path.some((key) => RUNNING_KEYS.includes(String(key)));
}

/** Removes a figure with its unit from a text; "10 m" does not match "10 mm" or "110 m". */
function without(text: string, figure: string): string {
  const escaped = figure.replaceAll('.', '\\.');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}.,])${escaped}(?![\\p{L}\\p{N}])`, 'gu'), '');
}

/** Finds entries of `figures` that no text of the page contains. */
export function unusedFigureErrors(
  page: unknown,
  figures: Readonly<Record<string, string>>,
): ValueError[] {
  const texts = textsIn(page).filter(({ path: [key] }) => key !== 'figures');
  return Object.keys(figures)
    .filter((figure) => texts.every(({ text }) => without(text, figure) === text))
    .map((figure) => ({
      path: ['figures', figure],
      sentence: `Remove it or correct it: no text of this page contains ${figure}.`,
    }));
}

/**
 * Finds figures without a source in the plain texts of a page. Such a text cannot contain links. Either it names its
 * source by author and year, as in `sources.yaml`, or the page lists the figure in `figures`.
 *
 * @param page the file before placeholders are filled in, because their values are defined in `site.yaml`
 */
export function plainFigureErrors(
  page: unknown,
  figures: Readonly<Record<string, string>>,
  sources: Sources,
  grammar: Grammar,
): ValueError[] {
  return textsIn(page)
    .filter(isRunning)
    .flatMap(({ path, text }) =>
      sentencesIn(text, grammar)
        .filter((sentence) => sourcesIn(sentence, sources).length === 0)
        .flatMap((sentence) => {
          const found = figuresIn(Object.keys(figures).reduce(without, sentence), grammar);
          if (found.length === 0) return [];
          const advice = `Name the source of ${found.join(', ')} in the same sentence by author and year, as in (Montgomery 2007), or add it to \`figures\` below: "${sentence.trim()}"`;
          return [{ path, sentence: advice }];
        }),
    );
}
