import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  Lexer,
  visit,
  type Document,
  type LineCounter,
  type YAMLMap,
} from 'yaml';
import type { NotationError } from './notation.ts';
import { placeAt } from './places.ts';
import { keyLine, quotedLine } from './quoting.ts';

interface Loss {
  offset: number;
  sentence: (line: string) => string;
}

function example(line: string): string {
  const written = quotedLine(line.replace(/\s+$/, ''));
  if (written === undefined) return '';
  return ` Write ${written}${written.endsWith('.') ? '' : '.'}`;
}

const OWN_LINE = 'Move the note after the # to a line of its own, above this one.';

function comment(line: string): string {
  if (/^\s*#/.test(line)) {
    return 'Move this note below the text or above it, to the margin: where it stands it cuts the text above. If it is part of that text, put the whole text in quotation marks.';
  }
  const { value = '' } = keyLine(line) ?? {};
  return /^(?:$|[#'"{[>|])/.test(value)
    ? OWN_LINE
    : `Put the text in quotation marks if it goes on after the #: the page would lose everything from there.${example(line)} ${OWN_LINE.replace('Move', 'If it is a note, move').replace('the note after the #', 'it')}`;
}

/** What the lexer adds to the text's own characters: byte order mark aside, marks of documents and scalars. */
const LEXER_MARKS = ['\u0002', '\u0018', '\u001F'];

function comments(text: string, lines: readonly string[], counter: LineCounter): Loss[] {
  const losses: Loss[] = [];
  let offset = 0;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.startsWith('#') && before !== '\u001F') {
      const { line, col } = counter.linePos(offset);
      const above = lines[line - 2] ?? '';
      const behind = (lines[line - 1] ?? '').slice(0, col - 1).trim() !== '';
      const cuts = col - 1 > above.search(/\S|$/) && /\S/.test(above) && !/^\s*#|:\s*$/.test(above);
      if (behind || cuts) losses.push({ offset, sentence: comment });
    }
    if (!LEXER_MARKS.includes(lexeme)) offset += lexeme.length;
    before = lexeme;
  }
  return losses;
}

const OPENING = /^[“”„‟«»‘’‚‹›「]/;
const CLOSING = /[“”‟«»’‘‹›」'"]$/;

function plainLoss(value: string, source: string): string | undefined {
  if (OPENING.test(value) && CLOSING.test(value)) {
    return 'Use straight quotation marks, \' or ", around the text: these curly ones would be published. To publish them, put straight ones around them.';
  }
  if (/\n\s*- /.test(source)) {
    return 'Let the hyphens of a list stand below each other: the next line would become part of this one.';
  }
  return undefined;
}

/** Names after `&` that no `*` uses: a text began with the sign, and lost its first word. */
function anchors(document: Document): Loss[] {
  const used = new Set<string>();
  const losses: Loss[] = [];
  visit(document, {
    Alias(_key, { source }) {
      used.add(source);
    },
  });
  visit(document, {
    Value(_key, node) {
      if (isAlias(node) || node.anchor === undefined || used.has(node.anchor)) return;
      losses.push({
        // An anchor stands before its node.
        offset: Math.max(0, (node.range?.[0] ?? 0) - 1),
        sentence: (line) =>
          `Put the text in quotation marks: the word after & would be lost.${example(line)}`,
      });
    },
  });
  return losses;
}

/** Whether YAML reads braces as keys without values, where a placeholder was meant. */
function isPlaceholder(node: unknown): node is YAMLMap {
  return (
    isMap(node) &&
    node.flow === true &&
    node.items.length > 0 &&
    node.items.every(({ value }) => value === null || (isScalar(value) && value.value === null))
  );
}

function braces(document: Document): Loss[] {
  const losses: Loss[] = [];
  visit(document, {
    Map(_key, node) {
      if (!isPlaceholder(node)) return;
      losses.push({
        offset: node.range?.[0] ?? 0,
        sentence: (line) =>
          `Put the text in quotation marks: a text may not begin with a brace.${example(line)}`,
      });
    },
  });
  return losses;
}

/** Offsets of the values before whose colon no key stands: `{brand}: a story` has two values and one key. */
export function namelessValues(document: Document): number[] {
  const offsets: number[] = [];
  visit(document, {
    Pair(_key, { key, value }) {
      if (isScalar(key) && key.value === null && isNode(value)) offsets.push(value.range?.[0] ?? 0);
    },
  });
  return offsets;
}

/**
 * What YAML takes without a word and a page would then lose or show wrongly: text after a number sign, a name after
 * `&`, curly quotation marks, a brace at the beginning.
 */
export function losses(
  document: Document,
  text: string,
  lines: readonly string[],
  counter: LineCounter,
): NotationError[] {
  const found = [...comments(text, lines, counter), ...anchors(document), ...braces(document)];
  visit(document, {
    Scalar(_key, { type, value, range }) {
      if (type !== 'PLAIN' || typeof value !== 'string' || !range) return;
      const sentence = plainLoss(value, text.slice(range[0], range[1]));
      if (sentence !== undefined) found.push({ offset: range[0], sentence: () => sentence });
    },
  });
  return found
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, sentence }) => {
      const place = placeAt(lines, counter, offset);
      return { place, sentence: sentence(place.text) };
    })
    .filter(
      ({ place, sentence }, index, all) =>
        all.findIndex((other) => other.place.line === place.line && other.sentence === sentence) ===
        index,
    );
}
