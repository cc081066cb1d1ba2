import { dateWords, percentWord } from '../lib/language.ts';
import type { Nodes, Parent, Root, RootContent } from 'mdast';
import type { Site } from '../schemas/site.ts';
import { captionOf, figureBlock, sourceOf } from './tree.ts';

/** A unit that must name the source of its own figures: a sentence, or a whole table. */
export interface Statement {
  text: string;
  /** Line of its first figure, or else of its beginning, counted from 0. */
  line: number;
  figures: string[];
  /** Source ids, `example`, or `computed`. */
  sources: string[];
}

interface Piece {
  text: string;
  line: number;
  source?: string;
}

/** Marks such as `[^1]` stay text if no note belongs to them. */
export const LOST_MARK = /\[\^[^\]\s]+\]/g;

/** Replaces a citation while sentences are split: neither a letter nor a mark that ends one. */
const CITE = '\uE000';

/** Digits that are not figures: dates, and years without a unit. */
function daysOf(language: string): RegExp {
  const { months, between } = dateWords(language);
  const month = `(?:${months.map(RegExp.escape).join('|')})`;
  const gap = `(?:${[...between.map(RegExp.escape), '\\.? ', ', '].join('|')})`;
  const year = `(?:${gap}\\d{4})?`;
  return new RegExp(
    `(?<!\\d)\\d{1,2}${gap}${month}${year}(?!\\d)|${month}${gap}\\d{1,2}(?!\\d)${year}`,
    'giu',
  );
}

function yearsOf(units: readonly string[]): RegExp {
  const unit = ['%|°|kg|g|t|mg|mm|cm|m[²³]?|km|ha|l', ...units.map(RegExp.escape)].join('|');
  return new RegExp(
    `(?<![\\p{L}\\d.,$€£-])(?:1[5-9]|20)\\d\\d(?![\\d%°]|[.,]\\d|\\s?(?:${unit})(?!\\p{L}))`,
    'gu',
  );
}

/** Not after a letter, even with a hyphen, because Sentinel-2, RUSLE2, and m² are names. */
const NUMERAL = '(?<![\\p{L}\\p{N}][-‑⁻.,]?)\\p{N}+(?:[.,]\\p{N}+)*';

const NO_WORDS: NonNullable<Site['grammar']> = { numbers: [], units: [], abbreviations: [] };

export function grammarOf(language: string, words = NO_WORDS) {
  const numbers = words.numbers.map((word) => `(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`);
  const share = `\\p{L}+ (?:%|${RegExp.escape(percentWord(language))}(?!\\p{L}))`;
  const abbreviations = words.abbreviations.map(RegExp.escape);
  return {
    language,
    days: daysOf(language),
    years: yearsOf(words.units),
    figures: new RegExp([NUMERAL, share, ...numbers].join('|'), 'giu'),
    // Initials, and citations with "et al.", are the same in all languages.
    abbreviation: new RegExp(
      `(?<!\\p{L})(?:${['\\p{Lu}\\.', 'al\\.', ...abbreviations].join('|')})\\s*$`,
      'iu',
    ),
  };
}

export type Grammar = Readonly<ReturnType<typeof grammarOf>>;

export function figuresIn(text: string, { days, years, figures }: Grammar): string[] {
  const bare = text.replace(days, (day) => ' '.repeat(day.length)).replace(years, '    ');
  return [...bare.matchAll(figures)].map(([figure]) => figure);
}

function piecesOf(node: Nodes, line = 0): Piece[] {
  const here = (node.position?.start.line ?? line + 1) - 1;
  switch (node.type) {
    case 'text':
      return node.value
        .replaceAll(LOST_MARK, '')
        .split(/(?<=\n)/)
        .map((text, index) => ({ text, line: here + index }));
    case 'break':
      return [{ text: ' ', line: here }];
    case 'link': {
      const source = sourceOf(node);
      return source === undefined ? [] : [{ text: CITE, line: here, source }];
    }
    case 'inlineCode':
    case 'image':
    case 'footnoteReference':
      return [];
    default:
      return 'children' in node ? node.children.flatMap((child) => piecesOf(child, here)) : [];
  }
}

function statementOf(
  pieces: readonly Piece[],
  grammar: Grammar,
  start = 0,
  end = Infinity,
): Statement {
  let at = 0;
  const within = pieces.flatMap((piece) => {
    const from = at;
    at += piece.text.length;
    const text = piece.text.slice(Math.max(0, start - from), Math.max(0, end - from));
    return text === '' ? [] : [{ ...piece, text }];
  });
  const text = within.map((piece) => piece.text).join('');
  const first = within.find((piece) => figuresIn(piece.text, grammar).length > 0) ?? within[0];
  return {
    text: text.replaceAll(CITE, '…').replace(/\s+/g, ' ').trim(),
    line: first?.line ?? 0,
    figures: figuresIn(text, grammar),
    sources: within.flatMap(({ source }) => source ?? []),
  };
}

/** In UTF-16 units. */
function sentenceEnds(text: string, { language, days, abbreviation }: Grammar): number[] {
  // In some languages, a period follows the day of the month.
  const masked = text.replace(days, (day) => day.replaceAll('.', ','));
  const segments = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(masked)];
  return segments.flatMap(({ segment, index }, at) =>
    at < segments.length - 1 && abbreviation.test(segment) ? [] : [index + segment.length],
  );
}

export function sentencesIn(text: string, grammar: Grammar): string[] {
  const ends = sentenceEnds(text, grammar);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

function sentencesOf(node: Nodes, grammar: Grammar): Statement[] {
  const pieces = piecesOf(node);
  // A line break does not end a sentence.
  const text = pieces.map((piece) => piece.text.replaceAll('\n', ' ')).join('');
  const ends = sentenceEnds(text, grammar);
  return ends.map((end, index) => statementOf(pieces, grammar, ends[index - 1] ?? 0, end));
}

function statementsOfBlock(
  block: RootContent,
  siblings: Parent['children'],
  grammar: Grammar,
): Statement[] {
  if (block.type === 'heading' || block.type === 'code' || figureBlock(block)) return [];
  if (block.type === 'table') {
    const at = siblings.indexOf(block);
    const pieces = piecesOf(block).map((piece) => ({ ...piece, text: `${piece.text} ` }));
    const caption = captionOf(block, siblings[at - 1]).flatMap((node) => piecesOf(node));
    const whole = statementOf(pieces, grammar);
    const named = caption.flatMap(({ source }) => source ?? []);
    return [{ ...whole, sources: [...whole.sources, ...named] }];
  }
  if (block.type === 'paragraph') return sentencesOf(block, grammar);
  return 'children' in block
    ? block.children.flatMap((child) => statementsOfBlock(child, block.children, grammar))
    : [];
}

/** Excludes headings, code, and figures, whose sources are checked elsewhere. */
export function statementsIn(tree: Root, grammar: Grammar): Statement[] {
  return tree.children.flatMap((block) => statementsOfBlock(block, tree.children, grammar));
}
