import { expect, it } from 'vitest';
import { bareCitations } from './citations.ts';
import { nodesIn, parseTree } from './tree.ts';

/** `#` is a number in place of its parentheses, and `+` one directly beside another. */
function shown(body: string): string {
  const tree = parseTree(body);
  const { links, following, textOf } = bareCitations(tree);
  const inLinks = new Set(
    [...nodesIn(tree)].flatMap((node) => (links.has(node) ? [...nodesIn(node)] : [])),
  );
  return [...nodesIn(tree)]
    .map((node) => {
      if (links.has(node)) return following.has(node) ? '+' : '#';
      return node.type === 'text' && !inLinks.has(node) ? textOf(node) : '';
    })
    .join('');
}

it.each([
  ['Soil leaves ([A 2001](source:a)).', 'Soil leaves#.'],
  ['It leaves ([A](source:a); [B](source:b)), fast.', 'It leaves#\u202f+, fast.'],
  ['Made up ([ours](source:example)).', 'Made up#.'],
  ['One ([A](source:a)) and two ([B](source:b)).', 'One# and two#.'],
  ['[A](source:a) says so.', 'A says so.'],
  ['See ([computed](source:computed)).', 'See (computed).'],
  ['See ([the page](/contact)).', 'See (the page).'],
  ['See (with [A](source:a)).', 'See (with A).'],
])('shows %j as %j', (body, expected) => {
  expect(shown(body)).toBe(expected);
});
