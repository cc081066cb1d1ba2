import { isRecord } from '../lib/is-record.ts';
import { textsIn, type TextAt } from '../lib/texts-in.ts';
import { sourcesIn } from '../schemas/source.ts';
import type { Content } from '../site/index.ts';
import { figuresIn, sentencesIn, type Grammar } from '../text/index.ts';
import { valueAt } from './checks.ts';
import type { Mistake } from './problems.ts';

/** Keys whose texts are sentences. Headings, labels, and lists of words make no claims. */
const RUNNING_KEYS = ['accuracyCaption', 'description', 'lead', 'paragraphs', 'statement', 'text'];

function isRunning({ path }: TextAt): boolean {
  return path.some((key) => RUNNING_KEYS.includes(String(key)));
}

/** Removes a figure with its unit from a text; "10 m" does not match "10 mm" or "110 m". */
function without(text: string, figure: string): string {
  const escaped = figure.replaceAll('.', '\\.');
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}.,])${escaped}(?![\\p{L}\\p{N}])`, 'gu'), '');
}

/**
 * Finds figures without a source in the plain texts of home, and sources of figures that none of them contains. Such
 * a text cannot contain links. Either it names its source by author and year, as in `sources.yaml`, or the page lists
 * the figure in `figures`.
 *
 * @param page the file before placeholders are filled in, because their values are defined in `site.yaml`
 */
export function plainFigureMistakes(content: Content, page: unknown, grammar: Grammar): Mistake[] {
  const file = 'home.yaml';
  const { sources } = content;
  const { figures } = content.home;
  const listed = valueAt(page, ['figures']);
  const texts = textsIn(page)
    .filter(({ path: [key] }) => key !== 'figures')
    .map(({ path, text }) => ({ path, text: text.replace(/\s+/g, ' ') }));
  const unsourced = texts.filter(isRunning).flatMap(({ path, text }) =>
    sentencesIn(text, grammar)
      .filter((words) => sourcesIn(words, sources).length === 0)
      .flatMap((words) => {
        const found = figuresIn(Object.keys(figures).reduce(without, words), grammar);
        const sentence = `Name the source of ${found.join(', ')} in the same sentence by author and year, as in (Montgomery 2007), or add it to \`figures\` below: "${words.trim()}"`;
        return found.length === 0 ? [] : [{ file, at: path, sentence }];
      }),
  );
  // Those that another language has from the main one belong to texts that it may have in other words.
  const unused = Object.keys(isRecord(listed) ? listed : {})
    .filter((figure) => texts.every(({ text }) => without(text, figure) === text))
    .map((figure) => ({
      file,
      at: ['figures', figure],
      sentence: `Remove it or correct it: no text of this page contains ${figure}.`,
    }));
  return [...unsourced, ...unused];
}
