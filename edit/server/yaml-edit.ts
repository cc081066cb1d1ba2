import { isDeepStrictEqual } from 'node:util';
import { diff3Merge } from 'node-diff3';
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
    const spaceBefore = items.at(-1)?.key.spaceBefore === true;
    node.items = Object.entries(value).map(([key, inner], index) => {
      const old = items.find((pair) => String(pair.key) === key);
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

/** Applies to a text what differs between two others. Where both changed it, the newer one replaces it. */
function merge(text: string, before: string, after: string, [step, ...finer]: RegExp[]): string {
  if (step === undefined) return after;
  const parts = diff3Merge(text.split(step), before.split(step), after.split(step));
  const texts = parts.map(({ ok, conflict }) =>
    conflict
      ? merge(conflict.a.join(''), conflict.o.join(''), conflict.b.join(''), finer)
      : ok?.join(''),
  );
  return texts.join('');
}

/** Returns the text of a YAML file with another value. All else stays the same: comments, order, and quotation marks. */
export function editYaml(text: string, value: Record<string, unknown>): string {
  const document: yaml.Document = yaml.parseDocument(text);
  if (isDeepStrictEqual(document.toJS(), value)) return text;
  const before = print(document);
  document.contents = changed(document.clone(), document.contents, value);
  const after = print(document);
  // Another value than the form has, if an alias repeats one that was changed.
  const written: unknown = document.toJS();
  const ways = [[BETWEEN_LINES, BETWEEN_WORDS], [BETWEEN_LINES]];
  const merged = ways.values().map((steps) => merge(text, before, after, steps));
  const isRight = (each: string) => isDeepStrictEqual(yaml.parseDocument(each).toJS(), written);
  return merged.find(isRight) ?? after;
}

const FRONT_MATTER = /^---[ \t]*\n(.*?)^---[ \t]*(?:\n|$)/ms;

/** The name of the text below the keys, as a key beside them. Mistakes in the text have it, too. */
export const BODY = 'text below the keys';

/** Does the same for any file. It keeps the line breaks of Windows. */
export function editFile(text: string, { [BODY]: body, ...keys }: Record<string, unknown>): string {
  const plain = text.replaceAll('\r\n', '\n');
  if (plain !== text) return editFile(plain, { [BODY]: body, ...keys }).replaceAll('\n', '\r\n');
  if (typeof body !== 'string') return editYaml(text, keys);
  const [head = '', old = ''] = FRONT_MATTER.exec(text) ?? [];
  const below = text.slice(head.length);
  const edited = editYaml(old, keys);
  const start = head === '' ? `---\n${edited}---\n` : head.replace(old, () => edited);
  if (below.trim() === body.trim()) return start + below;
  const [lead = ''] = /^\n*/.exec(below) ?? [];
  return `${start}${lead || '\n'}${body.trim()}\n`;
}
