import { isDeepStrictEqual } from 'node:util';
import * as yaml from 'yaml';
import { isRecord } from '../../src/lib/is-record.ts';
import { blockText, flowText, foldedText, LINE, scalarText } from './yaml-text.ts';

/** A node with the text that replaces it. */
interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** An item of a list or a key of a map, from the comments right above it to the end of its last line. */
interface Part {
  start: number;
  end: number;
  /** Line breaks and indentation before it; missing for the first part. */
  gap?: string;
  /** Missing for an item of a list. */
  key?: string;
  node: yaml.Node | undefined;
  value: unknown;
}

interface Source {
  text: string;
  document: yaml.Document;
}

type Block = yaml.YAMLMap | yaml.YAMLSeq;

function isBlock(node: yaml.Node): node is Block {
  return yaml.isCollection(node) && node.flow !== true;
}

function columnOf({ text }: Source, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function partsOf({ text, document }: Source, block: Block): Part[] {
  const above = text.slice(0, block.range?.[0]);
  const [comments = ''] = /(?:^ *#.*\n)* *$(?![^])/m.exec(above) ?? [];
  let end = above.length - comments.length;
  return block.items.map((item: unknown, index): Part => {
    const nodes = yaml.isPair(item) ? [item.key, item.value] : [undefined, item];
    const [key, node] = nodes.map((each) => (yaml.isNode(each) ? each : undefined));
    const last = (node ?? key)?.range?.[2] ?? end;
    const [gap = ''] = /^\s*/.exec(text.slice(end, last)) ?? [];
    const start = end + gap.length;
    const lineEnd = text.indexOf('\n', text.slice(0, last).trimEnd().length);
    end = lineEnd === -1 ? text.length : lineEnd;
    return {
      start,
      end,
      ...(index > 0 && { gap }),
      ...(key && { key: String(key.toJS(document)) }),
      node,
      value: node?.toJS(document),
    };
  });
}

/** The part from which each key or item of a value comes; nothing for a new one. */
function originsOf(parts: readonly Part[], value: object): (Part | undefined)[] {
  if (!Array.isArray(value)) {
    return Object.keys(value).map((key) => parts.find((part) => part.key === key));
  }
  const free = new Set(parts);
  const same = value.map((item) => {
    const part = [...free].find((each) => isDeepStrictEqual(each.value, item));
    if (part) free.delete(part);
    return part;
  });
  return same.map((part) => {
    if (part) return part;
    const [changed] = free;
    if (changed) free.delete(changed);
    return changed;
  });
}

/** Changes the value of a part. If the layout does not allow the value, the part is rewritten below its comments. */
function changedPart(source: Source, part: Part, value: unknown, anew: string): string {
  const { start, end, node } = part;
  const own = source.text.slice(start, end);
  if (isDeepStrictEqual(part.value, value)) return own;
  const change = node && replacement(source, node, value);
  if (change === undefined) return `${/^(?:#.*\s+)*/.exec(own)?.[0] ?? ''}${anew}`;
  return source.text.slice(start, change.start) + change.text + source.text.slice(change.end, end);
}

function blockReplacement(source: Source, block: Block, value: unknown): Replacement | undefined {
  const parts = partsOf(source, block);
  const [first, last] = [parts.at(0), parts.at(-1)];
  const isList = Array.isArray(value);
  if (!first || !last || !(isList || isRecord(value)) || yaml.isSeq(block) !== isList) return;
  const indent = columnOf(source, first.start);
  const usual = last.gap ?? `\n${' '.repeat(indent)}`;
  const origins = originsOf(parts, value);
  const texts = Object.entries(value).map(([key, inner]: [string, unknown], index) => {
    const part = origins[index];
    const anew = blockText(isList ? [inner] : { [key]: inner }, indent);
    const text = part ? changedPart(source, part, inner, anew) : anew;
    return index === 0 ? text : (part?.gap ?? usual) + text;
  });
  if (texts.length === 0) return undefined;
  return { start: first.start, end: last.end, text: texts.join('') };
}

/** Writes a value on the line of its key, or folded. Returns undefined if that is impossible. */
function inlineText(node: yaml.Node, before: string, value: unknown): string | undefined {
  const isObject = typeof value === 'object' && value !== null;
  if (yaml.isCollection(node)) return isObject ? flowText(value) : undefined;
  if (!yaml.isScalar(node) || isObject) return undefined;
  if (node.type === 'BLOCK_FOLDED') return foldedText(before, value);
  return before === '' ? undefined : scalarText(value, node.type?.startsWith('QUOTE'));
}

/** Returns undefined if the layout of the node does not allow the value. */
function replacement(source: Source, node: yaml.Node, value: unknown): Replacement | undefined {
  if (isBlock(node)) return blockReplacement(source, node, value);
  const [start = 0, last] = node.range ?? [];
  const before = source.text.slice(start, last).trimEnd();
  const text = inlineText(node, before, value);
  if (text === undefined) return undefined;
  const isShort = columnOf(source, start) + text.length <= LINE && !before.includes('\n');
  const fits = isShort || text.startsWith('>');
  return fits ? { start, end: start + before.length, text } : undefined;
}

/**
 * Returns the text of a YAML file with another value. Everything else stays exactly the same, including comments,
 * order, and quotation marks.
 */
export function editYaml(text: string, value: Record<string, unknown>): string {
  const document = yaml.parseDocument(text);
  const current: unknown = document.toJS();
  if (isDeepStrictEqual(current, value)) return text;
  const { contents } = document;
  const change = contents && replacement({ text, document }, contents, value);
  const edited = change
    ? text.slice(0, change.start) + change.text + text.slice(change.end)
    : `${isRecord(current) ? '' : text}${blockText(value, 0)}\n`;
  const written = yaml.parseDocument(edited);
  // A value that an alias repeats changes in both places.
  const hasAlias = /(?:^|\s)\*\w/.test(edited);
  if (written.errors.length > 0 || !(hasAlias || isDeepStrictEqual(written.toJS(), value))) {
    throw new Error('The file cannot be changed without changing other values too.');
  }
  return edited;
}

const FRONT_MATTER = /^---[ \t]*\n(.*?)^---[ \t]*(?:\n|$)/ms;

/** Does the same for a file with Markdown below its keys. */
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
