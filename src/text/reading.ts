import GithubSlugger from 'github-slugger';
import type { FootnoteDefinition, Heading, Image, Nodes, Root, RootContent } from 'mdast';
import type { Writing } from '../lib/keep-together.ts';
import type { FigureData } from '../schemas/chart.ts';
import type { Picture } from '../schemas/pictures.ts';
import { isOwnFigure, type Sources } from '../schemas/source.ts';
import type { LongTextWords } from './long-text-schema.ts';
import { bareCitations, hasExamples } from './citations.ts';
import { figureBlock, figureOf, nodesIn, parseTree, sourceOf, wordsOf } from './tree.ts';

/** The number of a source or the letter of a note, and which citation of it this is, counted from 1. */
export interface Mark {
  sign: string;
  time: number;
}

/** Ids in use on every page. */
const TAKEN = [
  'main',
  'menu',
  'page',
  'top',
  'contents',
  'sources',
  'notes',
  'cite',
  'changes',
  'example',
];

function numberAt(index: number): string {
  return String(index + 1);
}

/** From a to z, then aa, as lists count. */
function letterAt(index: number): string {
  const before = index < 26 ? '' : letterAt(Math.floor(index / 26) - 1);
  return before + String.fromCodePoint(97 + (index % 26));
}

/** @param times the number of citations of each source or note, in the order of the first citations */
function markOf(times: Map<string, number>, name: string, signAt: typeof numberAt): Mark {
  const time = (times.get(name) ?? 0) + 1;
  times.set(name, time);
  return { sign: signAt([...times.keys()].indexOf(name)), time };
}

function divide(tree: Root, ids: ReadonlyMap<Heading, string>) {
  const opening: RootContent[] = [];
  const sections: { id: string; title: string; blocks: RootContent[] }[] = [];
  for (const block of tree.children) {
    if (block.type === 'footnoteDefinition') continue;
    if (block.type === 'heading' && block.depth === 2) {
      sections.push({ id: ids.get(block) ?? '', title: wordsOf(block), blocks: [] });
    } else (sections.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, sections };
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

export interface Library {
  figures: readonly FigureData[];
  pictures: readonly Picture[];
  sources: Sources;
  longText: LongTextWords;
  site: Writing;
}

export function pageText({ figures, pictures, sources, longText, site }: Library, body: string) {
  const tree = parseTree(body);
  const cited = new Map<string, number>();
  const noted = new Map<string, number>();
  const marks = new Map<Nodes, Mark>();
  const definitions = new Map<string, FootnoteDefinition>();
  for (const node of nodesIn(tree)) {
    if (node.type === 'footnoteDefinition') definitions.set(node.identifier, node);
    if (node.type === 'footnoteReference')
      marks.set(node, markOf(noted, node.identifier, letterAt));
    if (node.type === 'image') {
      const figure = figures.find(({ slug }) => slug === figureOf(node));
      const ids = figure?.sources.filter((id) => !isOwnFigure(id)) ?? [];
      for (const id of ids) cited.set(id, cited.get(id) ?? 0);
    }
    const id = node.type === 'link' ? sourceOf(node) : undefined;
    if (id !== undefined && !isOwnFigure(id)) marks.set(node, markOf(cited, id, numberAt));
  }
  const headingIds = idsOf(tree);
  return {
    /** `opening` is before the first heading. */
    ...divide(tree, headingIds),
    tree,
    headingIds,
    /** Of citations and of references to notes. */
    marks,
    bare: bareCitations(tree),
    hasExamples: hasExamples(tree),
    notes: [...noted].flatMap(([name, times], index) => {
      const definition = definitions.get(name);
      return definition === undefined ? [] : [{ sign: letterAt(index), times, definition }];
    }),
    /** `times` counts citations in running text: 0 if only figures cite the source. */
    sources: [...cited].flatMap(([id, times], index) => {
      const source = sources[id];
      return source === undefined ? [] : [{ id, sign: numberAt(index), times, source }];
    }),
    figures,
    pictures,
    copy: longText,
    language: site.language,
    writing: site,
  };
}

export type PageText = ReturnType<typeof pageText>;
export type NumberedSource = PageText['sources'][number];

/** Throws if the figure does not exist, which the check of the content reports. */
export function figureIn({ figures, pictures }: PageText, image: Image) {
  const figure = figures.find(({ slug }) => slug === figureOf(image));
  if (figure === undefined) throw new Error(`There is no ${image.url}.`);
  return { figure, picture: pictures.find(({ name }) => name === figure.picture) };
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
  const found = headingsIn(body);
  const starts = found.map(({ position }) => position?.start.offset ?? 0);
  const parts = found.map((heading, index) =>
    headings.includes(wordsOf(heading)) ? '' : body.slice(starts[index], starts[index + 1]),
  );
  return [body.slice(0, starts[0]), ...parts].join('').trim();
}

/** Silent reading averages 238 words a minute (Brysbaert 2019); readers also look at figures. */
const WORDS_A_MINUTE = 200;

const WORD = /[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu;

/** Scripts that do not separate words. */
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Knows the words of such scripts in every language. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

function countWords(texts: readonly string[]): number {
  const runs = texts.join('\n').match(WORD) ?? [];
  return runs.reduce((count, run) => {
    const words = WITHOUT_SPACES.test(run) ? [...segmenter.segment(run)] : [];
    return count + Math.max(1, words.filter(({ isWordLike }) => isWordLike).length);
  }, 0);
}

/** The blocks of a text that are read word by word: no tables, code, and notes. */
function readBlocks(tree: Root): RootContent[] {
  return tree.children.filter(
    ({ type }) => !['table', 'code', 'footnoteDefinition'].includes(type),
  );
}

export function readMinutes(tree: Root, ...around: readonly string[]): number {
  const words = countWords([...readBlocks(tree).map(wordsOf), ...around]);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** Returns the parts of a text between its figures: the words of each, and the line at which it begins, from 0. */
export function partsBetweenFigures(tree: Root) {
  const parts = [{ words: 0, line: 0 }];
  for (const block of readBlocks(tree)) {
    const line = (block.position?.start.line ?? 1) - 1;
    if (figureBlock(block)) parts.push({ words: 0, line });
    const last = parts.at(-1);
    if (last) last.words += countWords([wordsOf(block)]);
  }
  return parts;
}
