import { isDeepStrictEqual } from 'node:util';
import { diff3Merge, diffComm } from 'node-diff3';
import * as yaml from 'yaml';
import { isRecord } from '../../src/lib/is-record.ts';

/** Width in characters at which `content/` folds texts. */
const LINE = 120;

const BETWEEN_LINES = /(?<=\n)/;
const BETWEEN_WORDS = /(\s+)/;

/**
 * Returns the node with another value. What is equal in it stays the same, including comments, layout, and aliases.
 * @param document as it was before, to compare what an alias repeated then
 */
function changed(document: yaml.Document, node: unknown, value: unknown): yaml.Node {
  if (!yaml.isNode(node)) return document.createNode(value);
  if (isDeepStrictEqual(node.toJS(document), value)) return node;
  if (yaml.isMap<yaml.Scalar, yaml.Node>(node) && isRecord(value)) {
    const { items } = node;
    const byKey = new Map(items.map((pair) => [String(pair.key), pair]));
    const spaceBefore = items.at(-1)?.key.spaceBefore === true;
    node.items = Object.entries(value).map(([key, inner], index) => {
      const old = byKey.get(key);
      const pair = old ?? new yaml.Pair<yaml.Scalar, yaml.Node>(new yaml.Scalar(key));
      const isNext = index > 0 && (old === undefined || old === items[0]);
      if (isNext) pair.key.spaceBefore = spaceBefore;
      return Object.assign(pair, { value: changed(document, pair.value, inner) });
    });
    return node;
  }
  if (yaml.isSeq<yaml.Node>(node) && Array.isArray(value)) {
    const isEqual = (item: yaml.Node, other: unknown): boolean =>
      isDeepStrictEqual(item.toJS(document), other);
    const { items } = node;
    // What is not in the new list was changed, or removed.
    const others = items.filter((item) => !value.some((other) => isEqual(item, other)));
    node.items = value.map(
      (other) =>
        items.find((item) => isEqual(item, other)) ?? changed(document, others.shift(), other),
    );
    return node;
  }
  if (yaml.isScalar(node) && typeof value !== 'object') return Object.assign(node, { value });
  const { comment, commentBefore, spaceBefore } = node;
  return Object.assign(document.createNode(value), { comment, commentBefore, spaceBefore });
}

/** Replaces each alias whose anchor is gone, or further down now, by a copy of what it repeated. */
function withoutDeadAliases(document: yaml.Document, before: yaml.Document): void {
  const anchors = new Set<string>();
  yaml.visit(document, {
    Value(_key, { anchor = '' }) {
      anchors.add(anchor);
    },
    Alias(_key, alias) {
      if (anchors.has(alias.source)) return undefined;
      return document.createNode(alias.toJS(before));
    },
  });
}

/** Writes a document as `content/` is written: with long texts folded, and with each comment above what it is about. */
function print(document: yaml.Document): string {
  yaml.visit(document, {
    Scalar(_key, scalar) {
      const text = typeof scalar.value === 'string' ? scalar.value : '';
      const isLong = text.length > LINE - 20 && /^\S+(?: \S+)*$/.test(text);
      if (isLong) scalar.type = yaml.Scalar.BLOCK_FOLDED;
    },
    Collection(_key, collection, path) {
      const [first] = collection.items;
      const top = yaml.isPair(first) ? first.key : first;
      if (collection.commentBefore && yaml.isPair(path.at(-1)) && yaml.isNode(top)) {
        top.commentBefore = collection.commentBefore;
        delete collection.commentBefore;
      }
      const own = collection.toString.bind(collection);
      const flowCollectionPadding = yaml.isSeq(collection) ? '' : ' ';
      collection.toString = (context, ...others) =>
        own(context && { ...context, flowCollectionPadding }, ...others);
    },
  });
  return document.toString({ lineWidth: LINE, singleQuote: true, nullStr: '' });
}

/** Comparing lists of more parts would take seconds. */
const MOST_COMPARED = 1_000;

/** Applies to a text what differs between two others. Where both changed it, the newer one replaces it. */
function merge(text: string, before: string, after: string, [step, ...finer]: RegExp[]): string {
  if (step === undefined) return after;
  const [a = [], o = [], b = []] = [text, before, after].map((each) => each.split(step));
  if (Math.max(a.length, o.length, b.length) > MOST_COMPARED) return after;
  const texts = diff3Merge(a, o, b).map(({ ok, conflict }) =>
    conflict
      ? merge(conflict.a.join(''), conflict.o.join(''), conflict.b.join(''), finer)
      : ok?.join(''),
  );
  return texts.join('');
}

/** A key at the start of a line, after its comments. */
const TOP_KEY = /^(?:[ \t]*(?:#.*)?\n)*[^\s#-].*/gm;

/** The text of each top key, with the comments above it. */
function byTopKey(text: string): Map<string, string> {
  const starts = [...text.matchAll(TOP_KEY)].map(({ index }) => index);
  const parts = starts.map((start, index) =>
    text.slice(index === 0 ? 0 : start, starts[index + 1]),
  );
  return new Map(parts.map((part) => [/^[^\s#-][^:\n]*/m.exec(part)?.[0] ?? '', part]));
}

/** Does the same for each top key, wherever it is now. */
function mergeKeys(text: string, before: string, after: string, steps: RegExp[]): string {
  const [own, old, next] = [text, before, after].map(byTopKey);
  const parts = next?.entries().map(([key, part]) => {
    const [mine, last] = [own?.get(key), old?.get(key)];
    if (mine === undefined || last === undefined) return part;
    return last === part ? mine : merge(mine, last, part, steps);
  });
  return [...(parts ?? [])].join('');
}

/** Replaces the one value that differs where it stands, if it is within braces or brackets, which are laid out by hand. */
function replaceInFlow(
  text: string,
  document: yaml.Document,
  node: unknown,
  value: unknown,
  isFlow = false,
): string | undefined {
  if (yaml.isScalar(node) && isFlow && node.range) {
    const options = {
      collectionStyle: 'flow',
      flowCollectionPadding: false,
      lineWidth: 0,
    } as const;
    const printed = yaml.stringify([value], { ...options, singleQuote: true, nullStr: '' });
    return text.slice(0, node.range[0]) + printed.trim().slice(1, -1) + text.slice(node.range[1]);
  }
  if (!yaml.isMap(node) && !yaml.isSeq(node)) return undefined;
  const values = new Map<unknown, unknown>(Object.entries(value ?? {}));
  const parts = node.items.map((item, index) => {
    const key = yaml.isPair(item) ? String(item.key) : String(index);
    return { inner: yaml.isPair(item) ? item.value : item, next: values.get(key) };
  });
  const [part, ...others] = parts.filter(
    ({ inner, next }) => yaml.isNode(inner) && !isDeepStrictEqual(inner.toJS(document), next),
  );
  if (part === undefined || others.length > 0) return undefined;
  return replaceInFlow(text, document, part.inner, part.next, isFlow || node.flow);
}

/** The line of three points that may end a document, and what follows it. */
const DOCUMENT_END = /^\.\.\.(?!\S)[\s\S]*/m;

/** Returns the text of a YAML file with another value. All else stays the same: comments, order, and quotation marks. */
export function editYaml(whole: string, value: Record<string, unknown>): string {
  const [end = ''] = DOCUMENT_END.exec(whole) ?? [];
  const text = whole.slice(0, whole.length - end.length);
  const document: yaml.Document = yaml.parseDocument(text, { uniqueKeys: false });
  if (isDeepStrictEqual(document.toJS(), value)) return whole;
  const old = document.clone();
  const replaced = replaceInFlow(text, document, document.contents, value) ?? '';
  const before = print(document);
  document.contents = changed(old, document.contents, value);
  withoutDeadAliases(document, old);
  const after = print(document);
  // Another value than the form has, if an alias repeats one that was changed.
  const written: unknown = document.toJS();
  const ways = [[BETWEEN_LINES, BETWEEN_WORDS], [BETWEEN_LINES]];
  const merged = [mergeKeys, merge]
    .values()
    .flatMap((by) => ways.map((steps) => by(text, before, after, steps)));
  const isRight = (each: string) =>
    isDeepStrictEqual(yaml.parseDocument(each, { uniqueKeys: false }).toJS(), written);
  return (isRight(replaced) ? replaced : (merged.find(isRight) ?? after)) + end;
}

/** The hyphens above the keys, the keys, and the hyphens below them. */
const FRONT_MATTER = /^(---[ \t]*\n)((?:.*\n)*?)(---[ \t]*(?:\n|$))/;

/** The keys of a text, or the whole of another file. */
export function frontMatterOf(text: string): string {
  return FRONT_MATTER.exec(text)?.[2] ?? text;
}

/** The name of the text below the keys, as a key beside them. Mistakes in the text have it, too. */
export const BODY = 'text below the keys';

/** The name of the whole text of a file whose keys cannot be read. */
export const WHOLE = 'whole text';

function editPlain(text: string, { [BODY]: body, ...keys }: Record<string, unknown>): string {
  if (typeof keys[WHOLE] === 'string') return keys[WHOLE];
  if (typeof body !== 'string') return editYaml(text, keys);
  const [head = '', open = '---\n', old = '', close = '---\n'] = FRONT_MATTER.exec(text) ?? [];
  const below = text.slice(head.length);
  const start = open + editYaml(old, keys) + close;
  const inner = below.trim();
  if (inner === body.trim()) return start + below;
  // The empty lines around the text stay.
  const [lead = '', end = ''] = inner === '' ? ['\n', '\n'] : below.split(inner, 2);
  return start + lead + body.trim() + end;
}

const LINE_BREAK = /(\r\n?|\n)/;

/** Each line that is still there keeps its line break, and a new one gets that of the line before it. */
function withBreaks(text: string, edited: string): string {
  const parts = text.split(LINE_BREAK);
  const lines = parts.filter((_part, index) => index % 2 === 0);
  const breaks = parts.filter((_part, index) => index % 2 === 1);
  const [usual = '\n'] = breaks;
  if (breaks.every((each) => each === usual)) return edited.replaceAll('\n', usual);
  let at = 0;
  const ended = diffComm(lines, edited.split('\n')).flatMap(
    ({ common, buffer1 = [], buffer2 = [] }) => {
      const old = common ?? buffer1;
      const own = breaks.slice(at, at + old.length);
      at += old.length;
      return (common ?? buffer2).map(
        (line, index) => line + (own[index] ?? breaks[at - 1] ?? usual),
      );
    },
  );
  return ended.join('').replace(/(?:\r\n?|\n)$/, '');
}

/** Does the same for any file. It keeps the byte order mark and the line breaks that other programs wrote. */
export function editFile(text: string, value: Record<string, unknown>): string {
  const [mark = ''] = /^\uFEFF/.exec(text) ?? [];
  const own = text.slice(mark.length);
  return mark + withBreaks(own, editPlain(own.replaceAll(/\r\n?/g, '\n'), value));
}
