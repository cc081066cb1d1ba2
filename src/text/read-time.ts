import type { Root } from 'mdast';
import { wordsOf } from './tree.ts';

/** Silent reading averages 238 words a minute (Brysbaert 2019); readers also look at figures. */
const WORDS_A_MINUTE = 200;

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Not counting tables, code, and notes. */
export function readMinutes(tree: Root, ...around: readonly string[]): number {
  const read = tree.children
    .filter(({ type }) => !['table', 'code', 'footnoteDefinition'].includes(type))
    .map(wordsOf);
  const words = [...read, ...around].reduce((sum, text) => sum + wordCount(text), 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
