import { dateWords, percentWord } from '../lib/language.ts';
import { remember } from '../lib/remember.ts';
import type { Nodes, Parent, Root, RootContent } from 'mdast';
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
const YEARS =
  /(?<![\p{L}\d.,$€£-])(?:1[5-9]|20)\d\d(?![\d%°]|[.,]\d|\s?(?:%|°|kg|g|t|mg|mm|cm|m[²³]?|km|ha|l|lb|ft|feet|miles|acres?|tons?|tonnes?|bushels|hectares?|hours?|years?|words|plots|samples|farms|farmers|fields|people)(?!\p{L}))/gu;

/** Not after a letter, even with a hyphen: Sentinel-2, RUSLE2, and m² are names. */
const NUMERAL = '(?<![\\p{L}\\p{N}][-‑⁻.,]?)\\p{N}+(?:[.,]\\p{N}+)*';

/** Numerals, and shares that are spelled out, such as forty per cent. Other words for numbers are not known. */
const patternsOf = remember((language: string) => {
  const share = `\\p{L}+ (?:%|per cent\\b|${RegExp.escape(percentWord(language))}(?!\\p{L}))`;
  return { days: daysOf(language), figures: new RegExp(`${NUMERAL}|${share}`, 'giu') };
});

/** Abbreviations, whose period ends no sentence. */
const ABBREVIATION = /(?:\b(?:approx|ca|cf|al|vs|no|fig|e\.g|i\.e|u\.s|p|pp)\.|\b\p{Lu}\.)\s*$/iu;

export function figuresIn(text: string, language: string): string[] {
  const { days, figures } = patternsOf(language);
  const bare = text.replace(days, (day) => ' '.repeat(day.length)).replace(YEARS, '    ');
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
  language: string,
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
  const first = within.find((piece) => figuresIn(piece.text, language).length > 0) ?? within[0];
  return {
    text: text.replaceAll(CITE, '…').replace(/\s+/g, ' ').trim(),
    line: first?.line ?? 0,
    figures: figuresIn(text, language),
    sources: within.flatMap(({ source }) => source ?? []),
  };
}

/** In UTF-16 units. */
function sentenceEnds(text: string, language: string): number[] {
  // In some languages a period follows the day of a month.
  const masked = text.replace(patternsOf(language).days, (day) => day.replaceAll('.', ','));
  const segments = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(masked)];
  return segments.flatMap(({ segment, index }, at) =>
    at < segments.length - 1 && ABBREVIATION.test(segment) ? [] : [index + segment.length],
  );
}

export function sentencesIn(text: string, language: string): string[] {
  const ends = sentenceEnds(text, language);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

function sentencesOf(node: Nodes, language: string): Statement[] {
  const pieces = piecesOf(node);
  // A line break does not end a sentence.
  const text = pieces.map((piece) => piece.text.replaceAll('\n', ' ')).join('');
  const ends = sentenceEnds(text, language);
  return ends.map((end, index) => statementOf(pieces, language, ends[index - 1] ?? 0, end));
}

function statementsOfBlock(
  block: RootContent,
  siblings: Parent['children'],
  language: string,
): Statement[] {
  if (block.type === 'heading' || block.type === 'code' || figureBlock(block)) return [];
  if (block.type === 'table') {
    const at = siblings.indexOf(block);
    const pieces = piecesOf(block).map((piece) => ({ ...piece, text: `${piece.text} ` }));
    const caption = captionOf(block, siblings[at - 1]).flatMap((node) => piecesOf(node));
    const whole = statementOf(pieces, language);
    const named = caption.flatMap(({ source }) => source ?? []);
    return [{ ...whole, sources: [...whole.sources, ...named] }];
  }
  if (block.type === 'paragraph') return sentencesOf(block, language);
  return 'children' in block
    ? block.children.flatMap((child) => statementsOfBlock(child, block.children, language))
    : [];
}

/** Without headings, code, and figures, whose sources are checked elsewhere. */
export function statementsIn(tree: Root, language: string): Statement[] {
  return tree.children.flatMap((block) => statementsOfBlock(block, tree.children, language));
}
