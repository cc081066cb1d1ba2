import { Document, Scalar, stringify } from 'yaml';
import { isRecord } from '../../src/lib/is-record.ts';

/** Widest line in characters, as in content/; a longer text is folded. */
export const LINE = 120;

/** A value on one line, in quotation marks if there were some or it needs some. */
export function scalarText(value: unknown, wasQuoted = false): string {
  const scalar = new Scalar(value);
  if (wasQuoted && typeof value === 'string') {
    const hasApostrophe = value.includes("'") && !/["\\]/.test(value);
    scalar.type = hasApostrophe ? Scalar.QUOTE_DOUBLE : Scalar.QUOTE_SINGLE;
  }
  return stringify(scalar, { lineWidth: 0, singleQuote: true, nullStr: '' }).trimEnd();
}

/** A value in brackets, such as `[soil, { label: Blog, href: /blog }]`. */
export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isRecord(value)) {
    const pairs = Object.entries(value).map(([key, inner]) => `${key}: ${flowText(inner)}`);
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
  }
  const options = { lineWidth: 0, singleQuote: true, collectionStyle: 'flow' } as const;
  return new Document([value]).toString(options).trim().slice(1, -1).trim();
}

/** Only words with one space between them read the same after they were folded. */
function canFold(value: unknown): value is string {
  return typeof value === 'string' && /^\S+(?: \S+)*$/.test(value);
}

function wrap(text: string, indent: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || indent + last.length + 1 + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A folded text with another value: lines before and after the change stay as they are. */
export function foldedText(source: string, value: unknown): string | undefined {
  if (!canFold(value)) return undefined;
  const [header = '', ...lines] = source.split('\n');
  const pad = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
  const words = lines.map((line) => line.trim());
  let [first, last] = [0, words.length];
  while (first < last && value.startsWith(`${words.slice(0, first + 1).join(' ')} `)) first += 1;
  const head = words.slice(0, first);
  let rest = value.slice(head.join(' ').length).trim();
  while (last > first && rest.endsWith(` ${words[last - 1] ?? ''}`)) {
    last -= 1;
    rest = rest.slice(0, -(words[last] ?? '').length - 1);
  }
  const folded = [...head, ...wrap(rest, pad.length), ...words.slice(last)];
  return [header, ...folded.map((line) => pad + line)].join('\n');
}

function isFilled(value: unknown): value is object {
  return (Array.isArray(value) || isRecord(value)) && Object.keys(value).length > 0;
}

/** What stands after a key or a hyphen in column `indent`, with the space or the line break before it. */
function valueText(value: unknown, indent: number, before: number): string {
  const pad = `\n${' '.repeat(indent + 2)}`;
  if (isFilled(value)) return pad + blockText(value, indent + 2);
  if (typeof value === 'object' && value !== null) return ` ${flowText(value)}`;
  const line = scalarText(value);
  if (before + line.length > LINE && canFold(value)) {
    return ` >-${pad}${wrap(value, indent + 2).join(pad)}`;
  }
  return line === '' ? '' : ` ${line}`;
}

export function pairText(key: string, value: unknown, indent: number): string {
  const name = scalarText(key);
  return `${name}:${valueText(value, indent, indent + name.length + 2)}`;
}

export function itemText(value: unknown, indent: number): string {
  if (isFilled(value)) return `- ${blockText(value, indent + 2)}`;
  return `-${valueText(value, indent, indent + 2)}`;
}

/** Keys or items below each other; the first line without its indentation. */
export function blockText(value: object, indent: number): string {
  const lines = Array.isArray(value)
    ? value.map((item) => itemText(item, indent))
    : Object.entries(value).map(([key, inner]) => pairText(key, inner, indent));
  return lines.join(`\n${' '.repeat(indent)}`);
}
