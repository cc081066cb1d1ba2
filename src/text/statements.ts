import { dateWords, percentWord } from '../lib/language.ts';
import type { Nodes, Paragraph, Parent } from 'mdast';
import type { Site } from '../schemas/site.ts';
import { ownFactsOf } from './own-facts.ts';
import { captionOf, figureBlock, nodesIn, sourceOf } from './tree.ts';

/** A unit that must name the source of its own figures: a sentence, or a whole table. */
export interface Statement {
  text: string;
  /** Line of its first figure, or else of its beginning, counted from 0. */
  line: number;
  figures: string[];
  /** Source ids, `example`, or `computed`. */
  sources: string[];
}

/** Marks such as `[^1]` stay text if no note belongs to them. */
export const LOST_MARK = /\[\^[^\]\s]+\]/g;

/** Replaces a citation while sentences are split: neither a letter nor a mark that ends one. */
const CITE = '\uE000';

/** Digits that are not figures: dates, and years without a unit. */
function daysOf(language: string): RegExp {
  const { months, between } = dateWords(language);
  const month = `(?:${months.map((word) => RegExp.escape(word)).join('|')})`;
  const gap = `(?:${[...between.map((word) => RegExp.escape(word)), '\\.? ', ', '].join('|')})`;
  const year = `(?:${gap}\\d{4})?`;
  return new RegExp(
    `(?<!\\d)\\d{1,2}${gap}${month}${year}(?!\\d)|${month}${gap}\\d{1,2}(?!\\d)${year}`,
    'giu',
  );
}

function yearsOf(units: readonly string[]): RegExp {
  const unit = [
    '%|°|kg|g|t|mg|mm|cm|m[²³]?|km|ha|l',
    ...units.map((word) => RegExp.escape(word)),
  ].join('|');
  return new RegExp(
    `(?<![\\p{L}\\d.,$€£-])(?:1[5-9]|20)\\d\\d(?![\\d%°]|[.,]\\d|\\s?(?:${unit})(?!\\p{L}))`,
    'gu',
  );
}

/** Not after a letter, even with a hyphen, because Sentinel-2, RUSLE2, and m² are names. */
function numeralOf(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567);
  const { value: group = ',' } = parts.find(({ type }) => type === 'group') ?? {};
  // Where spaces separate thousands, people type an ordinary one.
  const space = /\s/.test(group) ? '\\s' : '[\u00a0\u2009\u202f]';
  const mark = /['’]/.test(group) ? "'’" : '';
  return `(?<![\\p{L}\\p{N}][-‑⁻.,]?)\\p{N}+(?:[.,${mark}]\\p{N}+|${space}\\p{N}{3}(?!\\p{N}))*`;
}

const NO_WORDS: NonNullable<Site['grammar']> = { numbers: [], units: [], abbreviations: [] };

function createGrammar(language: string, words: typeof NO_WORDS, names: readonly string[]) {
  const numbers = words.numbers.map((word) => `(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`);
  const share = `\\p{L}+ (?:%|${RegExp.escape(percentWord(language))}(?!\\p{L}))`;
  const abbreviations = words.abbreviations.map((word) => RegExp.escape(word));
  return {
    language,
    withoutOwnFacts: ownFactsOf(language, names),
    days: daysOf(language),
    years: yearsOf(words.units),
    figures: new RegExp([numeralOf(language), share, ...numbers].join('|'), 'giu'),
    // Initials, and citations with "et al.", are the same in all languages.
    abbreviation: new RegExp(
      `(?<!\\p{L})(?:${['\\p{Lu}\\.', 'al\\.', ...abbreviations].join('|')})\\s*$`,
      'iu',
    ),
  };
}

export type Grammar = Readonly<ReturnType<typeof createGrammar>>;

const grammars = new Map<string, Grammar>();

/** @param names of the owner, whose own facts need no source */
export function grammarOf(
  language: string,
  words = NO_WORDS,
  names: readonly string[] = [],
): Grammar {
  const key = JSON.stringify([language, words, names]);
  const grammar = grammars.get(key) ?? createGrammar(language, words, names);
  grammars.set(key, grammar);
  return grammar;
}

/** Replaces what is not a figure in need of a source with spaces: the owner's own facts, days, and years. */
function bareText(text: string, { withoutOwnFacts, days, years }: Grammar): string {
  return withoutOwnFacts(text)
    .replace(days, (day) => ' '.repeat(day.length))
    .replace(years, '    ');
}

export function figuresIn(text: string, grammar: Grammar): string[] {
  return [...bareText(text, grammar).matchAll(grammar.figures)].map(([figure]) => figure);
}

/** The lines that a node adds to the text if its words are left out. */
function linesOf({ position }: Nodes): string {
  return position ? '\n'.repeat(position.end.line - position.start.line) : '';
}

/** Returns the words of a node with its line breaks, and a mark for each citation, without names and other links. */
function plain(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value.replaceAll(LOST_MARK, '');
    case 'break':
      return '\n';
    case 'link':
      return (sourceOf(node) === undefined ? '' : CITE) + linesOf(node);
    case 'inlineCode':
    case 'image':
    case 'footnoteReference':
      return linesOf(node);
    case 'tableCell':
      return `${node.children.map(plain).join('')} `;
    case 'table':
      // A line of hyphens follows the first row.
      return node.children.map(plain).join('\n').replace('\n', '\n\n');
    default:
      return 'children' in node ? node.children.map(plain).join('') : '';
  }
}

function sourcesIn(node: Nodes): string[] {
  return [...nodesIn(node)].flatMap((each) => (each.type === 'link' ? (sourceOf(each) ?? []) : []));
}

function statementOf(text: string, line: number, sources: string[], grammar: Grammar): Statement {
  const lines = bareText(text, grammar).split('\n');
  const first = lines.findIndex((each) => each.search(grammar.figures) !== -1);
  return {
    text: text.replaceAll(CITE, '…').replace(/\s+/g, ' ').trim(),
    line: line + Math.max(first, 0),
    figures: figuresIn(text, grammar),
    sources,
  };
}

/** In UTF-16 units. */
function sentenceEnds(text: string, { language, days, abbreviation }: Grammar): number[] {
  // A line break does not end a sentence. In some languages, a period follows the day of the month.
  const line = text.replaceAll('\n', ' ');
  const masked = line.replace(days, (day) => day.replaceAll('.', ','));
  const segments = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(masked)];
  return segments.flatMap(({ segment, index }, at) =>
    at < segments.length - 1 && abbreviation.test(segment) ? [] : [index + segment.length],
  );
}

export function sentencesIn(text: string, grammar: Grammar): string[] {
  const ends = sentenceEnds(text, grammar);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

function statementsOfParagraph(paragraph: Paragraph, line: number, grammar: Grammar): Statement[] {
  const sources = sourcesIn(paragraph);
  let before = '';
  return sentencesIn(plain(paragraph), grammar).map((sentence) => {
    const from = before.split(CITE).length - 1;
    const own = sources.slice(from, from + sentence.split(CITE).length - 1);
    const start = line + before.split('\n').length - 1;
    before += sentence;
    return statementOf(sentence, start, own, grammar);
  });
}

/** The statements of trees that are still in use, because finding them takes most of the time of a check. */
const kept = new WeakMap<Parent, { grammar: Grammar; statements: Statement[] }>();

/** Excludes headings, code, and figures, whose sources are checked elsewhere. */
export function statementsIn(tree: Parent, grammar: Grammar): readonly Statement[] {
  const known = kept.get(tree);
  if (known?.grammar === grammar) return known.statements;
  const statements = findStatements(tree, grammar);
  kept.set(tree, { grammar, statements });
  return statements;
}

function findStatements({ children }: Parent, grammar: Grammar): Statement[] {
  return children.flatMap((block, index) => {
    if (block.type === 'heading' || block.type === 'code' || figureBlock(block)) return [];
    const line = (block.position?.start.line ?? 1) - 1;
    if (block.type === 'paragraph') return statementsOfParagraph(block, line, grammar);
    if (block.type === 'table') {
      const sources = [block, ...captionOf(block, children[index - 1])].flatMap(sourcesIn);
      return [statementOf(plain(block), line, sources, grammar)];
    }
    return 'children' in block ? findStatements(block, grammar) : [];
  });
}
