import type { Heading, Root } from 'mdast';
import { parseTree, wordsOf } from './tree.ts';

function headingsIn(tree: Root): Heading[] {
  return tree.children.filter((node) => node.type === 'heading');
}

export function sectionHeadings(body: string): string[] {
  return headingsIn(parseTree(body))
    .filter(({ depth }) => depth === 2)
    .map(wordsOf);
}

export function withoutSections(body: string, headings: readonly string[]): string {
  const starts = headingsIn(parseTree(body))
    .filter(({ depth }) => depth === 2)
    .map((heading) => ({
      isLeftOut: headings.includes(wordsOf(heading)),
      at: heading.position?.start.offset ?? 0,
    }));
  const parts = starts.map(({ at, isLeftOut }, index) =>
    isLeftOut ? '' : body.slice(at, starts[index + 1]?.at),
  );
  return [body.slice(0, starts[0]?.at), ...parts].join('').trim();
}
