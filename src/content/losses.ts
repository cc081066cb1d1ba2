import {
  isAlias,
  isMap,
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

const OWN_LINE = 'Move the note after the # to its own line, above this one.';

function comment(line: string): string {
  if (/^\s*#/.test(line)) {
    return 'Move this note above or below the text, and do not indent it: here it cuts off the text above. If it is part of that text, put the whole text in quotation marks.';
  }
  const { value = '' } = keyLine(line) ?? {};
  if (/^#[0-9a-f]{3,8}$/i.test(value)) {
    return `Put the color in quotation marks: without them, everything after the # is a note.${example(line)}`;
  }
  return /^(?:$|[#'"{[>|])/.test(value)
    ? OWN_LINE
    : `Put the text in quotation marks if it continues after the #, because the page would lose the rest.${example(line)} ${OWN_LINE.replace('Move', 'If it is a note, move').replace('the note after the #', 'it')}`;
}

/** Marker tokens that the lexer adds for documents and scalars. They are not in the text. */
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
    return 'Use straight quotation marks, \' or ", around the text: curly ones are published as part of the text. To publish them, put straight ones around the text.';
  }
  if (/\n\s*- /.test(source)) {
    return 'Align the hyphens of the list, because the next line would become part of this one.';
  }
  return undefined;
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

/**
 * Finds what YAML accepts although a page would lose it or show it wrongly: text after a number sign, a name after
 * `&`, curly quotation marks, and a brace at the beginning.
 */
export function losses(
  document: Document,
  text: string,
  lines: readonly string[],
  counter: LineCounter,
): NotationError[] {
  const found = comments(text, lines, counter);
  const aliases = new Set<string>();
  visit(document, {
    Alias(_key, { source }) {
      aliases.add(source);
    },
  });
  visit(document, {
    Value(_key, node) {
      const start = node.range?.[0] ?? 0;
      if (!isAlias(node) && node.anchor !== undefined && !aliases.has(node.anchor)) {
        found.push({
          // An anchor precedes its node.
          offset: Math.max(0, start - 1),
          sentence: (line) =>
            `Put the text in quotation marks: the word after & would be lost.${example(line)}`,
        });
      }
      if (isPlaceholder(node)) {
        found.push({
          offset: start,
          sentence: (line) =>
            `Put the text in quotation marks: a text may not begin with a brace.${example(line)}`,
        });
      }
      if (isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string') {
        const sentence = plainLoss(node.value, text.slice(start, node.range?.[1]));
        if (sentence !== undefined) found.push({ offset: start, sentence: () => sentence });
      }
    },
  });
  const told = found
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset, sentence }): [string, NotationError] => {
      const place = placeAt(lines, counter, offset);
      const error = { place, sentence: sentence(place.text) };
      return [`${place.line} ${error.sentence}`, error];
    });
  return [...new Map(told).values()];
}
