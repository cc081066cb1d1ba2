import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import { wordsOf } from './tree.ts';

/** Marks the paragraph above a table as its caption. */
const MARK = /^table\b[:.]?\s*/i;

function isCaption(block: Nodes | undefined): block is Paragraph {
  return block?.type === 'paragraph' && MARK.test(wordsOf(block));
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** The caption without its mark; empty if the block is no table or has none. */
export function captionOf(block: Nodes | undefined, before: Nodes | undefined): PhrasingContent[] {
  if (block?.type !== 'table' || !isCaption(before)) return [];
  const [first, ...rest] = before.children;
  if (first?.type !== 'text') return before.children;
  return [{ ...first, value: capital(first.value.replace(MARK, '')) }, ...rest];
}
