import GithubSlugger from 'github-slugger';
import type {
  FootnoteDefinition,
  FootnoteReference,
  Heading,
  Link,
  Nodes,
  Root,
  RootContent,
} from 'mdast';
import { isOwnFigure } from '../schemas/source.ts';
import { figureOf, nodesIn, parseTree, sourceOf, wordsOf } from './tree.ts';

/** `number` of the source or note, and `time`: which citation of it this is. Both count from 1. */
export interface Mark {
  number: number;
  time: number;
}

export interface CitedSource {
  id: string;
  number: number;
  /** Citations in running text; 0 if only figures cite it. */
  times: number;
}

export interface Note {
  number: number;
  times: number;
  definition: FootnoteDefinition;
}

export interface Section {
  /** Missing before the first heading. */
  heading?: { id: string; title: string };
  blocks: RootContent[];
}

export interface Reading {
  sections: readonly Section[];
  sources: readonly CitedSource[];
  notes: readonly Note[];
  cites: ReadonlyMap<Link, Mark>;
  noteMarks: ReadonlyMap<FootnoteReference, Mark>;
  headingIds: ReadonlyMap<Heading, string>;
}

/** Ids in use on every page. */
const TAKEN = ['main', 'menu', 'page', 'top', 'contents', 'sources', 'notes', 'cite', 'changes'];

class Count {
  readonly #times = new Map<string, number>();

  mark(name: string): Mark {
    const time = (this.#times.get(name) ?? 0) + 1;
    this.#times.set(name, time);
    return { number: this.numberOf(name), time };
  }

  /** Registers a name that has no citation to come back to. */
  add(name: string): void {
    if (!this.#times.has(name)) this.#times.set(name, 0);
  }

  numberOf(name: string): number {
    return [...this.#times.keys()].indexOf(name) + 1;
  }

  entries(): { name: string; number: number; times: number }[] {
    return [...this.#times].map(([name, times], index) => ({ name, number: index + 1, times }));
  }
}

function sectionsOf(tree: Root, ids: ReadonlyMap<Heading, string>): Section[] {
  const sections: Section[] = [{ blocks: [] }];
  for (const block of tree.children) {
    if (block.type === 'footnoteDefinition') continue;
    if (block.type === 'heading' && block.depth === 2) {
      const heading = { id: ids.get(block) ?? '', title: wordsOf(block) };
      sections.push({ heading, blocks: [] });
    } else sections.at(-1)?.blocks.push(block);
  }
  return sections.filter(({ heading, blocks }) => heading !== undefined || blocks.length > 0);
}

function idsOf(tree: Root): Map<Heading, string> {
  const slugger = new GithubSlugger();
  for (const id of TAKEN) slugger.slug(id);
  return new Map(
    [...nodesIn(tree)]
      .filter((node) => node.type === 'heading')
      .map((heading) => [heading, slugger.slug(wordsOf(heading))]),
  );
}

/** @param sourcesOfFigure ids of a figure's sources, by the figure's name */
export function readText(
  body: string,
  sourcesOfFigure: (name: string) => readonly string[],
): Reading {
  const tree = parseTree(body);
  const sources = new Count();
  const notes = new Count();
  const cites = new Map<Link, Mark>();
  const noteMarks = new Map<FootnoteReference, Mark>();
  const definitions = new Map<string, FootnoteDefinition>();
  const visit = (node: Nodes): void => {
    if (node.type === 'footnoteDefinition') definitions.set(node.identifier, node);
    if (node.type === 'footnoteReference') noteMarks.set(node, notes.mark(node.identifier));
    if (node.type === 'image')
      sourcesOfFigure(figureOf(node) ?? '').forEach((id) => sources.add(id));
    const id = node.type === 'link' ? sourceOf(node) : undefined;
    if (node.type === 'link' && id !== undefined && !isOwnFigure(id)) {
      cites.set(node, sources.mark(id));
    }
  };
  for (const node of nodesIn(tree)) visit(node);
  const headingIds = idsOf(tree);
  return {
    sections: sectionsOf(tree, headingIds),
    sources: sources.entries().map(({ name, ...rest }) => ({ id: name, ...rest })),
    notes: notes.entries().flatMap(({ name, ...rest }) => {
      const definition = definitions.get(name);
      return definition === undefined ? [] : [{ ...rest, definition }];
    }),
    cites,
    noteMarks,
    headingIds,
  };
}
