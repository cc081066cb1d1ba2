import type { Nodes, Parent, Root, RootContent } from 'mdast';
import { captionOf } from './captions.ts';
import { figureBlock, sourceOf } from './tree.ts';

/** A stretch of text that has to name the source of its figures itself: a sentence, or a table as a whole. */
export interface Statement {
  text: string;
  /** Line of its first figure, counted from 0 at the text's first line; of its beginning where it has none. */
  line: number;
  /** As they are written. */
  figures: string[];
  /** What it names: names of sources, `example`, `computed`. */
  sources: string[];
}

interface Piece {
  text: string;
  line: number;
  source?: string;
}

/** Stands for a cite while sentences are told apart: neither a letter nor a mark that ends one. */
const CITE = '\uE000';

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** What has digits and is no figure: days, and years that no unit follows. */
const DAYS = new RegExp(
  `\\b\\d{1,2}\\.? (?:${MONTHS})(?: \\d{4})?\\b|\\b(?:${MONTHS}) \\d{1,2}(?:, \\d{4})?\\b`,
  'g',
);
const YEARS =
  /(?<![\p{L}\d.,$€£-])(?:1[5-9]|20)\d\d(?![\d%°]|[.,]\d|\s?(?:%|°|kg|g|t|mg|mm|cm|m[²³]?|km|ha|l|lb|ft|feet|miles|acres?|tons?|tonnes?|bushels|hectares?|hours?|years?|words|plots|samples|farms|farmers|fields|people)(?!\p{L}))/gu;

/** Numerals that no letter stands before, even with a hyphen: Sentinel-2, RUSLE2 and m² are names. */
const NUMERAL = '(?<![\\p{L}\\p{N}][-‑⁻.,]?)\\p{N}+(?:[.,]\\p{N}+)*';

/** A share whose number is a word, such as forty per cent. */
const SHARE = '\\p{L}+ (?:%|per ?cent\\b)';

const FIGURE = new RegExp(`${NUMERAL}|${SHARE}`, 'giu');

/** Ends that end no sentence. */
const ABBREVIATION = /(?:\b(?:approx|ca|cf|al|vs|no|fig|e\.g|i\.e|u\.s|p|pp)\.|\b\p{Lu}\.)\s*$/iu;

/** The figures of a text: numerals and shares, without years, days and names. */
export function figuresIn(text: string): string[] {
  const bare = text.replace(DAYS, (day) => ' '.repeat(day.length)).replace(YEARS, '    ');
  return [...bare.matchAll(FIGURE)].map(([figure]) => figure);
}

function piecesOf(node: Nodes, line = 0): Piece[] {
  const here = (node.position?.start.line ?? line + 1) - 1;
  switch (node.type) {
    case 'text':
      return node.value.split(/(?<=\n)/).map((text, index) => ({ text, line: here + index }));
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

function statementOf(pieces: readonly Piece[], start: number, end: number): Statement {
  let at = 0;
  const within = pieces.flatMap((piece) => {
    const from = at;
    at += piece.text.length;
    const text = piece.text.slice(Math.max(0, start - from), Math.max(0, end - from));
    return text === '' ? [] : [{ ...piece, text }];
  });
  const text = within.map((piece) => piece.text).join('');
  const first = within.find((piece) => figuresIn(piece.text).length > 0) ?? within[0];
  return {
    text: text.replaceAll(CITE, '…').replace(/\s+/g, ' ').trim(),
    line: first?.line ?? 0,
    figures: figuresIn(text),
    sources: within.flatMap(({ source }) => source ?? []),
  };
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Ends of the sentences of a text, counted in UTF-16 units. */
function sentenceEnds(text: string): number[] {
  const segments = [...SENTENCES.segment(text)];
  return segments.flatMap(({ segment, index }, at) =>
    at < segments.length - 1 && ABBREVIATION.test(segment) ? [] : [index + segment.length],
  );
}

/** The sentences of a plain text. */
export function sentencesIn(text: string): string[] {
  const ends = sentenceEnds(text);
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}

function sentencesOf(node: Nodes): Statement[] {
  const pieces = piecesOf(node);
  // A break of the line is no end of a sentence.
  const ends = sentenceEnds(pieces.map(({ text }) => text.replaceAll('\n', ' ')).join(''));
  return ends.map((end, index) => statementOf(pieces, ends[index - 1] ?? 0, end));
}

function statementsOfBlock(block: RootContent, siblings: Parent['children']): Statement[] {
  if (block.type === 'heading' || block.type === 'code' || figureBlock(block)) return [];
  if (block.type === 'table') {
    const at = siblings.indexOf(block);
    const pieces = piecesOf(block).map((piece) => ({ ...piece, text: `${piece.text} ` }));
    const caption = captionOf(block, siblings[at - 1]).flatMap((node) => piecesOf(node));
    const whole = statementOf(pieces, 0, Infinity);
    const named = caption.flatMap(({ source }) => source ?? []);
    return [{ ...whole, sources: [...whole.sources, ...named] }];
  }
  if (block.type === 'paragraph') return sentencesOf(block);
  return 'children' in block
    ? block.children.flatMap((child) => statementsOfBlock(child, block.children))
    : [];
}

/** Everything that a text states, but for its headings, code and figures, whose sources stand elsewhere. */
export function statementsIn(tree: Root): Statement[] {
  return tree.children.flatMap((block) => statementsOfBlock(block, tree.children));
}
