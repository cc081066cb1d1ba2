import type { Heading } from 'mdast';
import { parseTree, wordsOf } from './tree.ts';

function headingsIn(body: string): Heading[] {
  return parseTree(body)
    .children.filter((node) => node.type === 'heading')
    .filter(({ depth }) => depth === 2);
}

export function sectionHeadings(body: string): string[] {
  return headingsIn(body).map(wordsOf);
}

export function withoutSections(body: string, headings: readonly string[]): string {
  const starts = headingsIn(body).map(({ position }) => position?.start.offset ?? 0);
  const names = sectionHeadings(body);
  const parts = starts
    .map((at, index) => body.slice(at, starts[index + 1]))
    .filter((_, index) => !headings.includes(names[index] ?? ''));
  return [body.slice(0, starts[0]), ...parts].join('').trim();
}
