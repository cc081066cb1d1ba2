import { visit, type Document, type ErrorCode, type YAMLError } from 'yaml';
import type { Place, PlaceAt } from './problems.ts';
import { keyLine, quotedLine, withQuotes } from './quoting.ts';

export interface NotationError {
  place: Place;
  sentence: string;
}

/** Characters that have a meaning in YAML at the beginning of a value. */
const RESERVED = /^[{[\]}*&!|>%@`'",?#-]/;

const FLOW = /^\{\s*[\w-]+: |^\[/;

const INDENTATION =
  'Correct the spaces at the beginning of this line or of one next to it: align keys or hyphens that belong together, two spaces further in than their key.';

/** Says what to do about an error code of the `yaml` package. For other codes, it depends on the line. */
const SENTENCES: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'Replace the tab at the beginning of this line with two spaces for each level.',
  MULTIPLE_DOCS: 'Remove this line of hyphens: all keys of the file belong together.',
  BAD_DQ_ESCAPE:
    'Use single quotation marks: a backslash has a special meaning within double ones.',
};

function reserved(line: string, mark: string): string {
  return /['"]/.test(mark)
    ? withQuotes(line, `: the mark ${mark} ends it too early, or its end is missing`)
    : withQuotes(line, `: a text may not begin with ${mark}`);
}

function withoutColon(line: string): string {
  if (/^\s*[–—•*]/.test(line)) {
    return `Begin this item with a hyphen and a space: - ${line.replace(/^\s*.\s*/, '')}.`;
  }
  const [, key = '', value = ''] = /^\s*(?:- )?([\w-]+):([^ ].*)$/.exec(line) ?? [];
  if (key !== '') return `Put a plain space after the colon: ${key}: ${value.trim()}.`;
  return 'Begin this line with a key and a colon, such as title: Soil, or with a hyphen and a space if it is an item of a list. If it continues the text above, indent it more than the key of that text.';
}

function explain(code: ErrorCode, line: string): string {
  const { value = '' } = keyLine(line) ?? {};
  if (code === 'DUPLICATE_KEY') {
    const key = line.trim().replace(/:.*$/, '');
    return `Keep one \`${key}\` of the two: the other one is further up.`;
  }
  const known = SENTENCES[code];
  if (known !== undefined) return known;
  if (FLOW.test(value)) {
    return 'Separate the values in the brackets with commas, and close the brackets, as in { label: Blog, href: /blog }. Put a text that contains a bracket or a brace in quotation marks.';
  }
  // If the value is already in quotation marks, the error is the indentation of its line.
  if (RESERVED.test(value) && quotedLine(line) !== line.trim()) {
    return reserved(line, value.charAt(0));
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    return /: |:$/.test(value) ? withQuotes(line, ': a colon and a space end a key') : INDENTATION;
  }
  const isKeyless = ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR'].includes(code);
  return isKeyless || !/^\s*(?:- |[\w-]+:)/.test(line) ? withoutColon(line) : INDENTATION;
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
  placeAt: PlaceAt,
): Place {
  const mayBeQuoted = code === 'MISSING_CHAR' || code === 'UNEXPECTED_TOKEN';
  const start = mayBeQuoted ? quotedStart(document, pos[0]) : undefined;
  const place = placeAt(start ?? pos[0]);
  const above = lines[place.line - 2] ?? '';
  const isUnclosed = code === 'BAD_INDENT' && /^[{[]/.test(keyLine(above)?.value ?? '');
  return isUnclosed ? { line: place.line - 1, text: above } : place;
}

/**
 * Returns the first error below each key that is not indented, because what the parser reports after an error is
 * unreliable up to the next such key.
 */
export function notationErrors(
  document: Document,
  faults: readonly YAMLError[],
  lines: readonly string[],
  placeAt: PlaceAt,
): NotationError[] {
  const sorted = faults.toSorted((one, other) => one.pos[0] - other.pos[0]);
  const byKey = Map.groupBy(sorted, ({ pos }) =>
    lines.slice(0, placeAt(pos[0]).line).findLastIndex((line) => /^[\w-]+:/.test(line)),
  );
  return [...byKey.values()].flatMap((group) =>
    group.slice(0, 1).map((fault) => {
      const place = causeOf(document, fault, lines, placeAt);
      return { place, sentence: explain(fault.code, place.text) };
    }),
  );
}
