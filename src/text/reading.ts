import GithubSlugger from 'github-slugger';
import type {
  FootnoteDefinition,
  FootnoteReference,
  Heading,
  Link,
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

export interface Section {
  heading?: { id: string; title: string };
  blocks: RootContent[];
}

/** Ids in use on every page. */
const TAKEN = ['main', 'menu', 'page', 'top', 'contents', 'sources', 'notes', 'cite', 'changes'];

/** The number of citations of each source or note, in the order of the first citations. */
type Times = Map<string, number>;

function markOf(times: Times, name: string): Mark {
  const time = (times.get(name) ?? 0) + 1;
  times.set(name, time);
  return { number: [...times.keys()].indexOf(name) + 1, time };
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Sources have numbers, notes have letters. */
export function noteLetter(number: number): string {
  return ALPHABET.charAt((number - 1) % ALPHABET.length);
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

/** The fragments to which a link to the page of a text may point. */
export function anchorsIn(body: string): string[] {
  return [...idsOf(parseTree(body)).values(), ...TAKEN];
}

/** @param sourcesOfFigure returns the ids of a figure's sources */
export function readText(body: string, sourcesOfFigure: (name: string) => readonly string[]) {
  const tree = parseTree(body);
  const sources: Times = new Map();
  const notes: Times = new Map();
  const cites = new Map<Link, Mark>();
  const noteMarks = new Map<FootnoteReference, Mark>();
  const definitions = new Map<string, FootnoteDefinition>();
  for (const node of nodesIn(tree)) {
    if (node.type === 'footnoteDefinition') definitions.set(node.identifier, node);
    if (node.type === 'footnoteReference') noteMarks.set(node, markOf(notes, node.identifier));
    if (node.type === 'image') {
      const ids = sourcesOfFigure(figureOf(node) ?? '');
      for (const id of ids) sources.set(id, sources.get(id) ?? 0);
    }
    const id = node.type === 'link' ? sourceOf(node) : undefined;
    if (node.type === 'link' && id !== undefined && !isOwnFigure(id)) {
      cites.set(node, markOf(sources, id));
    }
  }
  const headingIds = idsOf(tree);
  return {
    sections: sectionsOf(tree, headingIds),
    /** `times` counts citations in running text: 0 if only figures cite the source. */
    sources: [...sources].map(([id, times], index) => ({ id, number: index + 1, times })),
    notes: [...notes].flatMap(([name, times], index) => {
      const definition = definitions.get(name);
      return definition === undefined ? [] : [{ number: index + 1, times, definition }];
    }),
    cites,
    noteMarks,
    headingIds,
  };
}

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

/** Silent reading averages 238 words a minute (Brysbaert 2019); readers also look at figures. */
const WORDS_A_MINUTE = 200;

const WORD = /[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu;

/** Not counting tables, code, and notes. */
export function readMinutes(tree: Root, ...around: readonly string[]): number {
  const read = tree.children
    .filter(({ type }) => !['table', 'code', 'footnoteDefinition'].includes(type))
    .map(wordsOf);
  const words = [...read, ...around].join('\n').match(WORD) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
