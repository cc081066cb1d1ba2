import { isDeepStrictEqual } from 'node:util';
import * as yaml from 'yaml';
import { isRecord } from '../../src/lib/is-record.ts';
import {
  blockText,
  flowText,
  foldedText,
  itemText,
  LINE,
  pairText,
  scalarText,
} from './yaml-text.ts';

/** The text of a node, and what it is to become. */
interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** An item of a list or a key of a map with everything on its lines. */
interface Part {
  /** With the comments right above it. */
  start: number;
  /** Its key or its hyphen. */
  at: number;
  end: number;
  key: unknown;
  node: yaml.Node | undefined;
}

/** A part in its new place; a new one was nowhere. */
interface Placed {
  from?: number;
  text: string;
}

interface Source {
  text: string;
  document: yaml.Document;
}

function columnOf({ text }: Source, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function nodesOf({ key, value }: yaml.Pair): yaml.Node[] {
  return [key, value].filter(yaml.isNode);
}

function isBlock(node: yaml.Node): node is yaml.YAMLMap | yaml.YAMLSeq {
  return yaml.isCollection(node) && node.flow !== true;
}

function endOf(source: Source, node: yaml.Node): number {
  const last: unknown = isBlock(node) ? node.items.at(-1) : undefined;
  const inner = yaml.isPair(last) ? nodesOf(last).at(-1) : last;
  if (yaml.isNode(inner)) return endOf(source, inner);
  return source.text.slice(0, node.range?.[1]).trimEnd().length;
}

/** Comments right above a line belong to it, as far as they stand in its column. */
function withComments(source: Source, at: number): number {
  const column = columnOf(source, at);
  const above = source.text.slice(0, at - column);
  if (source.text.slice(at - column, at).trim() !== '') return at;
  const [comments = ''] = new RegExp(`(?:^ {${column}}#.*\\n)*$(?![^])`, 'm').exec(above) ?? [];
  return at - comments.length;
}

function partsOf(source: Source, collection: yaml.YAMLMap | yaml.YAMLSeq): Part[] {
  return collection.items.map((item: unknown): Part => {
    const [key, value] = yaml.isPair(item) ? nodesOf(item) : [undefined, item];
    const node = yaml.isNode(value) ? value : undefined;
    const first = (key ?? node)?.range?.[0] ?? 0;
    const hyphen = source.text.slice(0, first).search(/-\s+(?:[&!]\S+\s+)*$/);
    const at = key ? first : hyphen;
    const last = endOf(source, node ?? key ?? collection);
    const lineEnd = source.text.indexOf('\n', Math.max(at, last));
    const end = lineEnd === -1 ? source.text.length : lineEnd;
    return { start: withComments(source, at), at, end, key: key?.toJS(source.document), node };
  });
}

/** A part with another value, written anew below its comments if its layout cannot hold it. */
function changedPart(source: Source, part: Part, value: unknown, anew: string): string {
  const change = part.node && replacement(source, part.node, value);
  if (change === undefined) return source.text.slice(part.start, part.at) + anew;
  return (
    source.text.slice(part.start, change.start) +
    change.text +
    source.text.slice(change.end, part.end)
  );
}

function valueOf({ document }: Source, { node }: Part): unknown {
  return node?.toJS(document);
}

function placedKeys(source: Source, parts: Part[], value: object, indent: number): Placed[] {
  const placed = parts.flatMap((part, from): Placed[] => {
    const key = String(part.key);
    const inner: unknown = Reflect.get(value, key);
    if (!(key in value)) return [];
    if (isDeepStrictEqual(inner, valueOf(source, part))) {
      return [{ from, text: source.text.slice(part.start, part.end) }];
    }
    return [{ from, text: changedPart(source, part, inner, pairText(key, inner, indent)) }];
  });
  // A new key follows the one that it follows in the value.
  const order = placed.map(({ from = 0 }) => String(parts[from]?.key));
  for (const [index, [key, inner]] of Object.entries(value).entries()) {
    if (order.includes(key)) continue;
    const before = Object.keys(value)[index - 1];
    const place = before === undefined ? 0 : order.indexOf(before) + 1;
    placed.splice(place, 0, { text: pairText(key, inner, indent) });
    order.splice(place, 0, key);
  }
  return placed;
}

function placedItems(source: Source, parts: Part[], items: unknown[], indent: number): Placed[] {
  const free = new Set(parts.keys());
  const take = (from: number | undefined): number | undefined => {
    if (from !== undefined) free.delete(from);
    return from;
  };
  const same = items.map((item) =>
    take(
      [...free].find((from) => {
        const part = parts[from];
        return part && isDeepStrictEqual(valueOf(source, part), item);
      }),
    ),
  );
  const isEdit = same.filter((from) => from === undefined).length === free.size;
  return items.map((item, index): Placed => {
    const kept = same[index];
    const from = kept ?? take(isEdit ? [...free][0] : [...free].find((each) => each === index));
    const part = from === undefined ? undefined : parts[from];
    const anew = itemText(item, indent);
    if (from === undefined || part === undefined) return { text: anew };
    if (kept !== undefined) return { from, text: source.text.slice(part.start, part.end) };
    return { from, text: changedPart(source, part, item, anew) };
  });
}

/** Parts below each other, with what stood between them: most often a line break. */
function joined({ text }: Source, parts: Part[], placed: Placed[], indent: number): string {
  const gaps = parts.slice(1).map(({ start }, index) => text.slice(parts[index]?.end, start));
  const usual = `${gaps.at(-1)?.replace(/[^\n].*/s, '') ?? '\n'}${' '.repeat(indent)}`;
  let before: number | undefined;
  return placed.reduce((all, { from, text: own }, index) => {
    const gap = from === undefined ? undefined : gaps[from - 1];
    const isNext = from !== undefined && before === from - 1;
    before = from ?? before;
    if (index === 0) return own;
    return all + (gap !== undefined && (isNext || gap.includes('#')) ? gap : usual) + own;
  }, '');
}

function blockReplacement(
  source: Source,
  node: yaml.YAMLMap | yaml.YAMLSeq,
  value: unknown,
): Replacement | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = partsOf(source, node);
  const [first] = parts;
  if (first === undefined || yaml.isSeq(node) !== Array.isArray(value)) return undefined;
  const indent = columnOf(source, first.start);
  const placed = Array.isArray(value)
    ? placedItems(source, parts, value, indent)
    : placedKeys(source, parts, value, indent);
  if (placed.length === 0) return undefined;
  const end = parts.at(-1)?.end ?? first.end;
  return { start: first.start, end, text: joined(source, parts, placed, indent) };
}

/** On the line of its key, or folded; nothing if that is not possible. */
function inlineText(node: yaml.Node, before: string, value: unknown): string | undefined {
  const isObject = typeof value === 'object' && value !== null;
  if (yaml.isCollection(node)) return isObject ? flowText(value) : undefined;
  if (!yaml.isScalar(node) || isObject) return undefined;
  if (node.type === 'BLOCK_FOLDED') return foldedText(before, value);
  return scalarText(value, node.type?.startsWith('QUOTE'));
}

/** Nothing if a node's layout cannot hold the value. */
function replacement(source: Source, node: yaml.Node, value: unknown): Replacement | undefined {
  if (isBlock(node)) return blockReplacement(source, node, value);
  const start = node.range?.[0] ?? 0;
  const end = endOf(source, node);
  const before = source.text.slice(start, end);
  const text = inlineText(node, before, value);
  if (text === undefined || text.startsWith('>'))
    return text === undefined ? text : { start, end, text };
  const fits = columnOf(source, start) + text.length <= LINE && !before.includes('\n');
  return fits ? { start, end, text } : undefined;
}

/**
 * The text of a YAML file with another value in it. What has not changed stays as it is to the character, with its
 * comments, order, and quotation marks.
 */
export function editYaml(text: string, value: Record<string, unknown>): string {
  const document = yaml.parseDocument(text);
  const current: unknown = document.toJS();
  if (isDeepStrictEqual(current, value)) return text;
  const source = { text, document };
  const { contents } = document;
  const change = contents && replacement(source, contents, value);
  const edited = change
    ? text.slice(0, change.start) + change.text + text.slice(change.end)
    : `${isRecord(current) ? '' : text}${blockText(value, 0)}\n`;
  const written = yaml.parseDocument(edited);
  // A value that stands in two places by an alias changes in both.
  const hasAlias = /(?:^|\s)\*\w/.test(edited);
  if (written.errors.length > 0 || !(hasAlias || isDeepStrictEqual(written.toJS(), value))) {
    throw new Error('This change cannot be written into the file without changing more than it.');
  }
  return edited;
}

const FRONT_MATTER = /^---[ \t]*\n(.*?)^---[ \t]*(?:\n|$)/ms;

/** The same for a file with Markdown below its keys. */
export function editMarkdown(text: string, value: Record<string, unknown>, body: string): string {
  const [head = '', keys = ''] = FRONT_MATTER.exec(text) ?? [];
  const below = text.slice(head.length);
  const start =
    head === ''
      ? `---\n${editYaml('', value)}---\n`
      : head.replace(keys, () => editYaml(keys, value));
  if (below.trim() === body.trim()) return start + below;
  const [lead = ''] = /^\n*/.exec(below) ?? [];
  return `${start}${lead === '' ? '\n' : lead}${body.trim()}\n`;
}
