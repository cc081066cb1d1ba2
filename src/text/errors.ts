import type { Image, Link, Nodes, Root } from 'mdast';
import { closest } from 'fastest-levenshtein';
import { isOwnFigure } from '../schemas/source.ts';
import { figuresIn, LOST_MARK, statementsIn, type Grammar } from './statements.ts';
import {
  captionOf,
  figureBlock,
  figureOf,
  NARROW_TABLE,
  nodesIn,
  sourceOf,
  wordsOf,
} from './tree.ts';

export interface TextError {
  /** Counted from 0, from the text's first line. */
  line: number;
  sentence: string;
}

export interface Known {
  sources: readonly string[];
  figures: readonly string[];
  /** Line of the text. */
  grammar: Grammar;
}

const [FIRST_HEADING, LAST_HEADING] = [2, 3];

function lineOf({ position }: Nodes): number {
  return (position?.start.line ?? 1) - 1;
}

function meant(name: string, names: readonly string[]): string {
  return names.length === 0 ? '' : ` Is ${closest(name, [...names])} meant?`;
}

export function noSuchSource(name: string, sources: readonly string[]): string {
  return `Add ${name} to content/sources.yaml or correct its name: there is no such source.${meant(name, sources)}`;
}

function unknownSource(link: Link, { sources }: Known): string | undefined {
  const id = sourceOf(link);
  return id === undefined || isOwnFigure(id) || sources.includes(id)
    ? undefined
    : noSuchSource(id, sources);
}

function unknownFigure(image: Image, { figures }: Known): string | undefined {
  const name = figureOf(image);
  if (name === undefined) {
    return 'Show a figure, as in ![What it shows](figure:name) with content/figures/name.yaml: other pictures are not published.';
  }
  return figures.includes(name)
    ? undefined
    : `Add content/figures/${name}.yaml or correct the name: there is no such figure.${meant(name, figures)}`;
}

function lostNote(node: Nodes): string | undefined {
  const [mark] = node.type === 'text' ? (node.value.match(LOST_MARK) ?? []) : [];
  return mark && `Write the note below the text, as in ${mark}: What it says. Or remove ${mark}.`;
}

/** Where a link of a text may lead; what it does not name, it opens nowhere. */
const ADDRESS = /^(?:https:\/\/|mailto:|tel:|source:|[/#])\S/;

/** Marks of Markdown that have stayed in the words, so that visitors would read them. */
function leftMark(node: Nodes): string | undefined {
  if (node.type !== 'text') return undefined;
  if (node.value.includes('](')) {
    return 'Write the link as in [words](/contact), without a space in the address.';
  }
  return node.value.includes('**')
    ? 'Write ** before and behind the words that are to be bold, without a space beside them.'
    : undefined;
}

function unreachable({ url }: Link): string | undefined {
  return url === '/' || ADDRESS.test(url)
    ? undefined
    : 'Lead the link to a path of this site, such as [words](/contact), or to a whole address that begins with https://.';
}

function nodeError(node: Nodes, known: Known): string | undefined {
  switch (node.type) {
    case 'html':
      return 'Remove the HTML: a text is Markdown alone.';
    case 'heading':
      return node.depth < FIRST_HEADING || node.depth > LAST_HEADING
        ? 'Begin a heading with ## or ###: the page has its # already.'
        : undefined;
    case 'definition':
    case 'linkReference':
    case 'imageReference':
      return 'Write the address behind the words, as in [words](/contact).';
    case 'link':
      return unknownSource(node, known) ?? unreachable(node);
    case 'image':
      return unknownFigure(node, known);
    default:
      return undefined;
  }
}

function crowdedFigures(tree: Root): TextError[] {
  const placed = new Set(tree.children.map(figureBlock));
  return [...nodesIn(tree)]
    .filter((node) => node.type === 'image')
    .filter((node) => figureOf(node) !== undefined && !placed.has(node))
    .map((node) => ({
      line: lineOf(node),
      sentence: 'Let the figure stand alone, with an empty line above and below it.',
    }));
}

function namelessTables(tree: Root): TextError[] {
  return tree.children.flatMap((node, index) => {
    if (node.type !== 'table' || (node.children[0]?.children.length ?? 0) <= NARROW_TABLE)
      return [];
    if (captionOf(node, tree.children[index - 1]).length > 0) return [];
    const sentence =
      'Write above the table, with an empty line between, what it shows, as in Table: what a farm would receive. It scrolls on a phone, and its frame needs a name.';
    return [{ line: lineOf(node), sentence }];
  });
}

function unsourced(tree: Root, grammar: Grammar): TextError[] {
  return statementsIn(tree, grammar)
    .filter(({ figures, sources }) => figures.length > 0 && sources.length === 0)
    .map(({ line, text, figures }) => ({
      line,
      sentence: `Name the source of ${figures.join(', ')} in the same sentence, as in [Borrelli et al. 2017](source:borrelli-2017), or mark it as [our own example](source:example): "${text}"`,
    }));
}

/** Returns figures of a heading or other text without links that no sentence of the tree states with a source. */
export function unstated(text: string, tree: Root, grammar: Grammar): string[] {
  const figures = figuresIn(text, grammar);
  if (figures.length === 0) return [];
  const stated = new Set(
    statementsIn(tree, grammar).flatMap(({ figures: own, sources }) =>
      sources.length > 0 ? own : [],
    ),
  );
  return figures.filter((figure) => !stated.has(figure));
}

function unstatedInHeadings(tree: Root, grammar: Grammar): TextError[] {
  return tree.children.flatMap((node) => {
    const figures = node.type === 'heading' ? unstated(wordsOf(node), tree, grammar) : [];
    if (figures.length === 0) return [];
    const sentence = `State ${figures.join(', ')} in a sentence of the text, with its source: a heading names none.`;
    return [{ line: lineOf(node), sentence }];
  });
}

export function textErrors(tree: Root, known: Known): TextError[] {
  const nodes = [...nodesIn(tree)].flatMap((node) => {
    const sentence = nodeError(node, known) ?? lostNote(node) ?? leftMark(node);
    return sentence === undefined ? [] : [{ line: lineOf(node), sentence }];
  });
  return [
    ...nodes,
    ...crowdedFigures(tree),
    ...namelessTables(tree),
    ...unsourced(tree, known.grammar),
    ...unstatedInHeadings(tree, known.grammar),
  ].sort((one, other) => one.line - other.line);
}
