import { Document, isCollection, isPair, Scalar, stringify, visit } from 'yaml';
import { breakLines } from '../../src/lib/break-lines.ts';
import { isRecord } from '../../src/lib/is-record.ts';

/** Width in characters at which `content/` folds texts. */
export const LINE = 120;

/** Writes a value on one line, in quotation marks if it had them or needs them. */
export function scalarText(value: unknown, wasQuoted = false): string {
  const scalar = new Scalar(value);
  if (wasQuoted && typeof value === 'string') {
    const hasApostrophe = value.includes("'") && !/["\\]/.test(value);
    scalar.type = hasApostrophe ? Scalar.QUOTE_DOUBLE : Scalar.QUOTE_SINGLE;
  }
  return stringify(scalar, { lineWidth: 0, singleQuote: true, nullStr: '' }).trimEnd();
}

/** Writes a value in brackets, such as `[soil, { label: Blog, href: /blog }]`. */
export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isRecord(value)) {
    const pairs = Object.entries(value).map(([key, inner]) => `${key}: ${flowText(inner)}`);
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
  }
  const options = { lineWidth: 0, singleQuote: true, collectionStyle: 'flow' } as const;
  return new Document([value]).toString(options).trim().slice(1, -1).trim();
}

/** A text can be folded only if its words are separated by single spaces. */
function canFold(value: unknown): value is string {
  return typeof value === 'string' && /^\S+(?: \S+)*$/.test(value);
}

/** Changes a folded text, and keeps the lines before and after the change. */
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
  const folded = [...head, ...breakLines(rest, LINE - pad.length), ...words.slice(last)];
  return [header, ...folded.map((line) => pad + line)].join('\n');
}

/** Writes keys or items below each other. The first line has no indentation. */
export function blockText(value: object, indent: number): string {
  const document = new Document(value);
  visit(document, {
    Scalar: (_key, scalar, path) => {
      const parent = path.at(-1);
      const column = indent + path.filter(isCollection).length * 2;
      const before = column + (isPair(parent) ? String(parent.key).length : 0);
      if (canFold(scalar.value) && before + scalar.value.length > LINE) {
        scalar.type = Scalar.BLOCK_FOLDED;
      }
    },
  });
  const options = { lineWidth: LINE - indent, singleQuote: true, nullStr: '' };
  return document
    .toString(options)
    .trimEnd()
    .replaceAll(/\n(?=.)/g, `\n${' '.repeat(indent)}`);
}
