import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { remember } from '../lib/remember.ts';
import type { Image, Link, Nodes, Root, RootContent } from 'mdast';

/** Scheme of a link that cites a source. */
const SOURCE = 'source:';
/** Scheme of a picture that is a figure of `content/figures/`. */
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
export function figureBlock(block: RootContent): Image | undefined {
  if (block.type !== 'paragraph' || block.children.length !== 1) return undefined;
  const [only] = block.children;
  return only?.type === 'image' && figureOf(only) !== undefined ? only : undefined;
}

/** In the order of the text. */
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
