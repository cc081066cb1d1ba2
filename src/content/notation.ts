import { visit, type Document, type ErrorCode, type LineCounter, type YAMLError } from 'yaml';
import { placeAt } from './places.ts';
import type { Place } from './problems.ts';
import { keyLine, quotedLine } from './quoting.ts';

/** A syntax error in the YAML, because of which the file cannot be read. */
export interface NotationError {
  place: Place;
  sentence: string;
}

interface Case {
  code: ErrorCode;
  place: Place;
  lines: readonly string[];
}

/** Characters that have a meaning in YAML at the beginning of a value. */
const RESERVED = /^[{[\]}*&!|>%@`'",?#-]/;

/** Says what to do about an error code of the `yaml` package. For other codes, it depends on the line. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'Replace the tab at the beginning of this line with two spaces for each level.',
  MULTIPLE_DOCS: 'Remove this line of hyphens: all keys of the file belong together.',
  BAD_DQ_ESCAPE:
    'Use single quotation marks: a backslash has a special meaning within double ones.',
};

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

function withQuotes(place: Place, reason: string): string {
  const example = quotedLine(place.text);
  const what = example === undefined ? '' : ` Write ${example}`;
  return `Put the text in quotation marks: ${reason}.${what}${what.endsWith('.') || what === '' ? '' : '.'}`;
}

function reserved(value: string): string {
  const mark = value.charAt(0);
  if (mark === "'" || mark === '"') {
    return `the mark ${mark} ends it too early, or its end is missing`;
  }
  return `a text may not begin with ${mark}`;
}

function withoutColon({ text }: Place): string {
  if (/^\s*[–—•*]/.test(text)) {
    return `Begin this item with a hyphen and a space: - ${text.replace(/^\s*.\s*/, '')}.`;
  }
  const [, key = '', value = ''] = /^\s*(?:- )?([\w-]+):([^ ].*)$/.exec(text) ?? [];
  if (key !== '') return `Put a plain space after the colon: ${key}: ${value.trim()}.`;
  return 'Begin this line with a key and a colon, such as title: Soil. If it continues the text above, indent it more than the key of that text.';
}

function spaces(count: number): string {
  return count === 1 ? 'one space' : `${count === 0 ? 'no' : count} spaces`;
}

/** Names both lines whose indentations do not match, because either can be wrong. */
function indentation({ place, lines }: Case): NotationError {
  const above = lines
    .slice(0, place.line - 1)
    .findLastIndex((line) => /^[^#]*[\w-]+:|^\s*- /.test(line));
  const compared =
    above === -1
      ? ''
      : ` This one begins with ${spaces(indentOf(place.text))}, line ${above + 1} above it with ${spaces(indentOf(lines[above] ?? ''))}.`;
  return {
    place,
    sentence: `Correct the spaces at the beginning: align keys or hyphens that belong together, two spaces further in than their key.${compared}`,
  };
}

function nested(found: Case): NotationError {
  const { place, lines } = found;
  const value = keyLine(place.text)?.value ?? '';
  if (/: |:$/.test(value)) {
    return { place, sentence: withQuotes(place, 'a colon and a space end a key') };
  }
  // The value continues on the next line, whose key is indented too far.
  const next = lines.findIndex((line, index) => index >= place.line && line.trim() !== '');
  const text = lines[next] ?? '';
  const isDeeper = indentOf(text) > indentOf(place.text);
  return indentation(isDeeper ? { ...found, place: { line: next + 1, text } } : found);
}

const FLOW = /^\{\s*[\w-]+: |^\[/;

function explain(found: Case): NotationError {
  const { code, place } = found;
  const { value = '' } = keyLine(place.text) ?? {};
  if (code === 'DUPLICATE_KEY') {
    const key = place.text.trim().replace(/:.*$/, '');
    return { place, sentence: `Keep one \`${key}\` of the two: the other one is further up.` };
  }
  const known = SENTENCES[code];
  if (known !== undefined) return { place, sentence: known };
  if (FLOW.test(value)) {
    const sentence =
      'Separate the values in the brackets with commas, and close the brackets, as in { label: Blog, href: /blog }. Put a text that begins with a bracket in quotation marks.';
    return { place, sentence };
  }
  // If the value is already in quotation marks, the error is the indentation of its line.
  const isRight = quotedLine(place.text) === place.text.trim();
  if (RESERVED.test(value) && !isRight) {
    return { place, sentence: withQuotes(place, reserved(value)) };
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return nested(found);
  const isKeyless =
    code === 'MULTILINE_IMPLICIT_KEY' ||
    code === 'MISSING_CHAR' ||
    !/^\s*(?:- |[\w-]+:)/.test(place.text);
  return isKeyless ? { place, sentence: withoutColon(place) } : indentation(found);
}

/** Returns the offset at which a quoted text begins that ends at the error, or should end there. */
function quotedStart(document: Document, offset: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_key, { range, type }) {
      const isQuoted = type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE';
      if (isQuoted && range && range[0] < offset && range[2] >= offset - 1) start = range[0];
    },
  });
  return start;
}

/** Returns the line where unclosed brackets or quotation marks begin, or else the line of the error. */
function causeOf(
  document: Document,
  { code, pos }: YAMLError,
  lines: readonly string[],
  counter: LineCounter,
): Place {
  const mayBeQuoted = code === 'MISSING_CHAR' || code === 'UNEXPECTED_TOKEN';
  const start = mayBeQuoted ? quotedStart(document, pos[0]) : undefined;
  const place = placeAt(lines, counter, start ?? pos[0]);
  const above = lines[place.line - 2] ?? '';
  const isUnclosed = code === 'BAD_INDENT' && /^[{[]/.test(keyLine(above)?.value ?? '');
  return isUnclosed ? { line: place.line - 1, text: above } : place;
}

/** Removes repetitions, because the parser may report one mistake several times. */
export function notationErrors(
  document: Document,
  faults: readonly YAMLError[],
  lines: readonly string[],
  counter: LineCounter,
): NotationError[] {
  const errors: NotationError[] = [];
  // After an error, what the parser reports is unreliable up to the next key that is not indented.
  let soundFrom = 0;
  for (const fault of faults.toSorted((one, other) => one.pos[0] - other.pos[0])) {
    const errorLine = counter.linePos(fault.pos[0]).line;
    const isDouble = fault.code === 'DUPLICATE_KEY';
    if (errorLine <= soundFrom && !isDouble) continue;
    errors.push(
      explain({ code: fault.code, place: causeOf(document, fault, lines, counter), lines }),
    );
    if (isDouble) continue;
    const next = lines.findIndex((line, index) => index >= errorLine && /^[\w-]+:/.test(line));
    soundFrom = next === -1 ? lines.length : next;
  }
  return errors;
}
