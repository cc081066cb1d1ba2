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
  grammar: Grammar;
}

export function meant(name: string, names: readonly string[]): string {
  return names.length === 0 ? '' : ` Is ${closest(name, names)} meant?`;
}

export function noSuchSource(name: string, sources: readonly string[]): string {
  return `Add ${name} to content/sources.yaml or correct its name: there is no such source.${meant(name, sources)}`;
}

/** Where a link of a text may lead; what it does not name, it opens nowhere. */
const ADDRESS = /^(?:(?:https:\/\/|tel:|source:|[/#])\S|mailto:[^\s@]+@[^\s@]+\.[^\s@]+$)/;

/** Marks of Markdown that have stayed in the words, so that visitors would read them, and what to do about them. */
const LEFT_MARKS = [
  {
    mark: /\]\(|(?:\] \(|\)\[)(?:[/#]|(?:https?|mailto|source):)/,
    sentence: 'Write the link as in [words](/contact), without a space in it except between words.',
  },
  {
    mark: /\*\*|__/,
    sentence:
      'Write ** before and after the words that are to be bold, without a space beside them.',
  },
  {
    mark: /~~|(?:^|\s)[*_]\p{L}/u,
    sentence: 'Write _ before and after the words that are to be italic, or remove the mark.',
  },
  {
    mark: /^(?:\[[ x]\]|[•▪●◦]) /im,
    sentence: 'Begin each item of a list with a hyphen and a space, without boxes or bullets.',
  },
  { mark: /^#{2,6}[^\s#]/, sentence: 'Put a space between the ## and the words of the heading.' },
  {
    mark: /^\|.*\|$/m,
    sentence:
      'Write a line of hyphens below the first line of the table, with as many columns: | --- | --- |.',
  },
  {
    mark: /\s(?:https?:\/\/|www\.)\S/,
    sentence: 'Write the address as a link, as in [words](https://example.org/page).',
  },
  { mark: /`/, sentence: 'Write ` before and after the words that are code, or remove the mark.' },
];

function leftMark(words: string): string | undefined {
  const [note] = words.match(LOST_MARK) ?? [];
  if (note) return `Write the note below the text, as in ${note}: What it says. Or remove ${note}.`;
  return LEFT_MARKS.find(({ mark }) => mark.test(words))?.sentence;
}

function linkError(link: Link, { sources }: Known): string | undefined {
  const id = sourceOf(link);
  if (id !== undefined && !isOwnFigure(id) && !sources.includes(id)) {
    return noSuchSource(id, sources);
  }
  if (wordsOf(link).trim() === '') {
    return 'Write the words of the link between its brackets, as in [words](/contact).';
  }
  return link.url === '/' || ADDRESS.test(link.url)
    ? undefined
    : 'Lead the link to a path of this site, such as [words](/contact), to a whole address that begins with https://, or to an email address that begins with mailto:.';
}

function imageError(image: Image, { figures }: Known, isAlone: boolean): string | undefined {
  const name = figureOf(image);
  if (name === undefined) {
    return 'Show a figure, as in ![What it shows](figure:name) with content/figures/name.yaml: other pictures are not published.';
  }
  if (!figures.includes(name)) {
    return `Add content/figures/${name}.yaml or correct the name: there is no such figure.${meant(name, figures)}`;
  }
  return isAlone ? undefined : 'Let the figure stand alone, with an empty line above and below it.';
}

function nodeError(
  node: Nodes,
  known: Known,
  alone: ReadonlySet<Nodes | undefined>,
): string | undefined {
  switch (node.type) {
    case 'text':
      return leftMark(node.value);
    case 'html':
      return 'Remove the HTML: a text is Markdown alone.';
    case 'heading':
      if (wordsOf(node).trim() === '') return 'Write the words of the heading, or remove the ##.';
      return node.depth === 2 || node.depth === 3
        ? undefined
        : 'Begin a heading with ## or ###: the page has its # already.';
    case 'definition':
    case 'linkReference':
    case 'imageReference':
      return 'Write the address behind the words, as in [words](/contact).';
    case 'link':
      return linkError(node, known);
    case 'image':
      return imageError(node, known, alone.has(node));
    default:
      return undefined;
  }
}

function errorAt({ position }: Nodes, sentence: string | undefined): TextError[] {
  return sentence === undefined ? [] : [{ line: (position?.start.line ?? 1) - 1, sentence }];
}

/** Headings that say the same within the section above them, or that have no section above them. */
function misplacedHeadings(tree: Root): TextError[] {
  let section = '';
  const seen = new Set<string>();
  return tree.children.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const words = wordsOf(node).toLowerCase();
    if (node.depth === 2) section = words;
    else if (section === '')
      return errorAt(node, 'Begin it with ##: a text begins with a main heading.');
    const name = node.depth === 2 ? words : `${section}\n${words}`;
    const isRepeated = seen.has(name);
    seen.add(name);
    const sentence = 'Change this heading: another one further up says the same.';
    return errorAt(node, isRepeated ? sentence : undefined);
  });
}

/** Notes that the text does not name, so that no page shows them. */
function unusedNotes(tree: Root): TextError[] {
  const nodes = [...nodesIn(tree)];
  const named = nodes.flatMap((node) =>
    node.type === 'footnoteReference' ? [node.identifier] : [],
  );
  return nodes.flatMap((node) => {
    if (node.type !== 'footnoteDefinition' || named.includes(node.identifier)) return [];
    return errorAt(node, `Write [^${node.identifier}] where the note belongs, or remove the note.`);
  });
}

/** Returns figures of a heading or other text without links that no sentence of the tree states with a source. */
export function unstated(text: string, tree: Root, grammar: Grammar): string[] {
  const figures = figuresIn(text, grammar);
  if (figures.length === 0) return [];
  const sourced = statementsIn(tree, grammar).filter(({ sources }) => sources.length > 0);
  const stated = new Set(sourced.flatMap((statement) => statement.figures));
  return figures.filter((figure) => !stated.has(figure));
}

function tableError(node: Nodes, before: Nodes | undefined): string | undefined {
  if (node.type !== 'table') return undefined;
  const columns = node.children[0]?.children.length ?? 0;
  if (node.children.some(({ children }) => children.length !== columns)) {
    return `Write ${columns} cells in each line of the table, as in its first line.`;
  }
  return columns <= NARROW_TABLE || captionOf(node, before).length > 0
    ? undefined
    : 'Write above the table, with an empty line between, what it shows, as in Table: what a farm would receive. It scrolls on a phone, and its frame needs a name.';
}

function headingError(node: Nodes, tree: Root, grammar: Grammar): string | undefined {
  const figures = node.type === 'heading' ? unstated(wordsOf(node), tree, grammar) : [];
  return figures.length === 0
    ? undefined
    : `State ${figures.join(', ')} in a sentence of the text, with its source: a heading names none.`;
}

function unsourced(tree: Root, grammar: Grammar): TextError[] {
  return statementsIn(tree, grammar)
    .filter(({ figures, sources }) => figures.length > 0 && sources.length === 0)
    .map(({ line, text, figures }) => ({
      line,
      sentence: `Name the source of ${figures.join(', ')} in the same sentence, as in [Borrelli et al. 2017](source:borrelli-2017), or mark it as [our own example](source:example): "${text}"`,
    }));
}

/** @param isOwn whether the figures of the text are the owner's own facts, which need no source */
export function textErrors(tree: Root, known: Known, isOwn = false): TextError[] {
  const { grammar } = known;
  const alone = new Set(tree.children.map(figureBlock));
  return [
    ...[...nodesIn(tree)].flatMap((node) => errorAt(node, nodeError(node, known, alone))),
    ...tree.children.flatMap((node, index) =>
      errorAt(
        node,
        tableError(node, tree.children[index - 1]) ??
          (isOwn ? undefined : headingError(node, tree, grammar)),
      ),
    ),
    ...misplacedHeadings(tree),
    ...unusedNotes(tree),
    ...(isOwn ? [] : unsourced(tree, grammar)),
  ].sort((one, other) => one.line - other.line);
}
