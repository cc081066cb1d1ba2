import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { remember } from '../lib/remember.ts';
import type { Image, Link, Nodes, PhrasingContent, Root, Table } from 'mdast';

const SOURCE = 'source:';
const FIGURE = 'figure:';

/** CommonMark with GitHub's tables and footnotes. */
export const parseTree = remember((markdown): Root =>
  fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  }),
);

export function sourceOf({ url }: Link): string | undefined {
  return url.startsWith(SOURCE) ? url.slice(SOURCE.length) : undefined;
}

export function figureOf({ url }: Image): string | undefined {
  return url.startsWith(FIGURE) ? url.slice(FIGURE.length) : undefined;
}

/** A figure must be alone in its paragraph. */
export function figureBlock(block: Nodes): Image | undefined {
  if (block.type !== 'paragraph' || block.children.length !== 1) return undefined;
  const [only] = block.children;
  return only?.type === 'image' && figureOf(only) !== undefined ? only : undefined;
}

export function* nodesIn(node: Nodes): Generator<Nodes> {
  yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* nodesIn(child);
}

export function wordsOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

const CAPTION_MARK = /^table\b[:.]?\s*/i;

/** This number of columns fits on a phone. A wider table scrolls in a frame that its caption names. */
export const NARROW_TABLE = 3;

/** A table with this number of columns, or with cells of so many letters in a row, may be wider than a line of text. */
const WIDE_TABLE = { columns: 6, letters: 120 };

export function isWideTable({ children: [head, ...rows] }: Table): boolean {
  const longest = head?.children.map((_, column) =>
    Math.max(
      ...rows
        .map(({ children }) => children[column])
        .map((cell) => (cell ? wordsOf(cell).length : 0)),
    ),
  );
  if (longest === undefined) return false;
  const letters = longest.reduce((sum, length) => sum + length, 0);
  return longest.length >= WIDE_TABLE.columns || letters >= WIDE_TABLE.letters;
}

/** Returns the caption without its mark. It is empty if the block is not a table or has no caption. */
export function captionOf(block: Nodes | undefined, before: Nodes | undefined): PhrasingContent[] {
  if (block?.type !== 'table' || before?.type !== 'paragraph') return [];
  const [first, ...rest] = before.children;
  if (first?.type !== 'text' || !CAPTION_MARK.test(first.value)) return [];
  const words = first.value.replace(CAPTION_MARK, '');
  return [{ ...first, value: words.replace(/^./u, (letter) => letter.toUpperCase()) }, ...rest];
}
