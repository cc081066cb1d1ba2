import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import { wordsOf } from './tree.ts';

/** Begins a paragraph that says above a table what the table shows. */
const MARK = /^table\b[:.]?\s*/i;

function isCaption(block: Nodes | undefined): block is Paragraph {
  return block?.type === 'paragraph' && MARK.test(wordsOf(block));
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** What stands above a block as its caption, without the word that marks it; nothing where the block is no table or has none. */
export function captionOf(block: Nodes | undefined, before: Nodes | undefined): PhrasingContent[] {
  if (block?.type !== 'table' || !isCaption(before)) return [];
  const [first, ...rest] = before.children;
  if (first?.type !== 'text') return before.children;
  return [{ ...first, value: capital(first.value.replace(MARK, '')) }, ...rest];
}
