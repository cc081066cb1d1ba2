import type { Link, Nodes, Root, Text } from 'mdast';
import { isOwnFigure } from '../schemas/source.ts';
import { nodesIn, sourceOf } from './tree.ts';

/** Marks figures that we made up as an example, in place of a number. */
export const EXAMPLE_SIGN = '†';

/** Between the numbers of citations that stand next to each other, which stay on one line. */
const NARROW_SPACE = '\u202f';

/** A citation has a number or a sign. What was computed on a page has neither. */
function isCitation(node: Nodes | undefined): node is Link {
  const id = node?.type === 'link' ? sourceOf(node) : undefined;
  return id !== undefined && (!isOwnFigure(id) || id === 'example');
}

function isText(node: Nodes | undefined): node is Text {
  return node?.type === 'text';
}

/** The index of the last citation of a list such as `A; B`, or that of the first one. */
function endOfList(children: readonly Nodes[], first: number): number {
  const between = children[first + 1];
  const isListed = isText(between) && /^[;,]\s*$/.test(between.value);
  return isListed && isCitation(children[first + 2]) ? endOfList(children, first + 2) : first;
}

/** How a text changes around a citation without parentheses. */
interface Trim {
  hasNoEnd?: true;
  hasNoStart?: true;
  isBetween?: true;
}

/**
 * Finds the citations that stand in parentheses of their own, which their numbers replace on a page. Returns their
 * links, those that directly follow another, and a function that takes the parentheses out of the texts around them.
 */
export function bareCitations(tree: Root) {
  const links = new Set<Nodes>();
  const following = new Set<Nodes>();
  // By position, because the caption of a table has a copy of its first text.
  const trims = new Map<Text['position'], Trim>();
  const add = ({ position }: Text, trim: Trim) =>
    trims.set(position, { ...trims.get(position), ...trim });
  for (const node of nodesIn(tree)) {
    const children: readonly Nodes[] = 'children' in node ? node.children : [];
    children.forEach((child, index) => {
      const before = children[index - 1];
      if (!isCitation(child) || links.has(child) || !isText(before)) return;
      const last = endOfList(children, index);
      const after = children[last + 1];
      if (!isText(after) || !after.value.startsWith(')') || !before.value.endsWith('(')) return;
      add(before, { hasNoEnd: true });
      add(after, { hasNoStart: true });
      for (const part of children.slice(index, last + 1)) {
        if (isText(part)) {
          add(part, { isBetween: true });
          continue;
        }
        links.add(part);
        if (part !== child) following.add(part);
      }
    });
  }
  const textOf = ({ value, position }: Text): string => {
    const { hasNoEnd, hasNoStart, isBetween } = trims.get(position) ?? {};
    if (isBetween) return NARROW_SPACE;
    return (hasNoEnd ? value.replace(/\s*\($/, '') : value).slice(hasNoStart ? 1 : 0);
  };
  return { links, following, textOf };
}

/** Whether a text has a figure of our own that is made up. */
export function hasExamples(tree: Root): boolean {
  return [...nodesIn(tree)].some((node) => node.type === 'link' && sourceOf(node) === 'example');
}
