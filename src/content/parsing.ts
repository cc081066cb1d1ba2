import { isUtf8 } from 'node:buffer';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { remember } from '../lib/remember.ts';
import { HYPHENS, losses } from './losses.ts';
import { notationErrors, type NotationError } from './notation.ts';
import type { ContentProblem, Place } from './problems.ts';
import { readSvg, type SvgElement } from './svg.ts';
import { finder, repeatedKeys, selfAlias, startOf, type Find } from './yaml-nodes.ts';

/** The unchecked data of a file, or the problems because of which it cannot be read. */
export interface Parsed {
  /** `undefined` if the file cannot be read. */
  data: unknown;
  /** The text below the front matter, or empty for YAML files. */
  body: string;
  bodyLine: number;
  problems: ContentProblem[];
  find: Find;
}

/** The files of `content/`, by their paths below it, with slashes. */
export type FileBytes = ReadonlyMap<string, Uint8Array>;

/** A file that cannot be read, or that is not YAML and therefore has no lines of keys. */
const UNREAD = { data: undefined, body: '', bodyLine: 0, problems: [], find: () => undefined };

function failed(file: string, key: string, sentence: string, place?: Place): Parsed {
  return { ...UNREAD, problems: [{ file, key, sentence, ...(place && { place }) }] };
}

function placeOf(lines: readonly string[], isMeant: (line: string) => boolean): Place | undefined {
  const index = lines.findIndex(isMeant);
  return index === -1 ? undefined : { line: index + 1, text: lines[index] ?? '' };
}

/** Groups that change nothing in what they contain, as Figma and Inkscape save them. */
function ungrouped({ name, attributes, children }: SvgElement): SvgElement[] {
  const isPlain = Object.keys(attributes).every((key) => key === 'id');
  return isPlain && ['g', 'defs', 'svg'].includes(name)
    ? children.flatMap(ungrouped)
    : [{ name, attributes, children, text: '' }];
}

/** Reads an SVG drawing of paths as data: its view box, and the attributes of each path. */
function parseMark(text: string, file: string): Parsed {
  const root = readSvg(text);
  if (typeof root === 'string') return failed(file, 'whole file', root);
  const elements = root.children.flatMap(ungrouped);
  const other = elements.find(({ name }) => name !== 'path');
  if (other !== undefined) {
    const sentence = `Remove <${other.name}>: the mark has <path> elements and nothing around them. In a drawing program, ungroup everything and convert it to paths.`;
    return failed(file, 'whole file', sentence);
  }
  const paths = elements.map(({ attributes }) =>
    Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== 'id')),
  );
  return { ...UNREAD, data: { viewBox: root.attributes.viewBox, paths } };
}

export function parseYaml(text: string, file: string): Parsed {
  const counter = new LineCounter();
  // The parser compares each key with all others, which takes minutes for a list of redirects.
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: false });
  const lines = text.split('\n');
  const placeAt = (offset: number): Place => {
    const line = Math.max(1, counter.linePos(offset).line);
    return { line, text: lines[line - 1] ?? '' };
  };
  const refused = (errors: readonly NotationError[]): Parsed => ({
    ...UNREAD,
    problems: errors.map((error) => ({ file, key: '', ...error })),
  });
  const faults = [...document.errors, ...document.warnings, ...repeatedKeys(document)];
  if (faults.length > 0) return refused(notationErrors(document, faults, lines, placeAt));
  if (document.contents === null) {
    const sentence = 'Write the keys of this file, or restore it from a copy: it is empty.';
    return failed(file, 'whole file', sentence);
  }
  if (!isMap(document.contents)) {
    const sentence = 'Begin each line with a key and a colon, such as heading: Soil.';
    return failed(file, 'whole file', sentence);
  }
  const loop = selfAlias(document);
  if (loop !== undefined) {
    const sentence = `Write the value in place of *${loop.source}: it would have to contain itself.`;
    return failed(file, '', sentence, placeAt(startOf(loop)));
  }
  const lost = losses(document, text, placeAt);
  try {
    const data: unknown = document.toJS();
    // Braces before a colon leave a value without a key, and a list with a wrong hyphen is a text: what else is found
    // may only follow from that.
    const isMisread = lost.some(({ sentence }) => sentence === HYPHENS);
    if (isMisread || (lost.length > 0 && JSON.stringify(data).includes('"":')))
      return refused(lost);
    return { ...refused(lost), data, find: finder(document, placeAt) };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    if (error.message.startsWith('Excessive')) {
      const sentence =
        'Write the values in place of the aliases, such as *name: together they are too long.';
      return failed(file, 'whole file', sentence);
    }
    const name = error.message.replace(/^.*: /, '');
    const sentence = `Put the text in quotation marks if it begins with *, or write &${name} before the value to repeat.`;
    const place = placeOf(lines, (line) => line.includes(`*${name}`));
    return failed(file, '', sentence, place);
  }
}

const FENCE = /^---[ \t]*$/;

export function parseMarkdown(text: string, file: string): Parsed {
  const lines = text.split('\n');
  const [first = ''] = lines;
  if (!FENCE.test(first)) {
    const sentence = 'Begin the file with its keys between two lines of three hyphens.';
    return failed(file, '', sentence, { line: 1, text: first });
  }
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  const points = lines.findIndex((line) => /^\.\.\.\s*$/.test(line));
  if (points !== -1 && (end === -1 || points < end)) {
    const sentence =
      'Write three hyphens, ---, in place of the points: they end the keys of a text.';
    return failed(file, '', sentence, { line: points + 1, text: lines[points] ?? '' });
  }
  if (end === -1) {
    const sentence = 'Write a line of three hyphens, ---, below the keys, as above them.';
    return failed(file, '', sentence, { line: 1, text: first });
  }
  // An empty line replaces the hyphens, so that line numbers stay the same.
  const keys = ['', ...lines.slice(1, end)].join('\n');
  const parsed = parseYaml(`${keys}\n`, file);
  const below = lines.slice(end + 1);
  const blank = below.findIndex((line) => line.trim() !== '');
  return { ...parsed, body: below.join('\n').trim(), bodyLine: end + 2 + Math.max(0, blank) };
}

function parserOf(file: string) {
  if (file.endsWith('.svg')) return parseMark;
  return file.endsWith('.md') ? parseMarkdown : parseYaml;
}

/** Git marks two versions of the same lines. */
const CONFLICT =
  'Keep one of the two versions below, and remove the other one and the lines that begin with <<<<<<<, =======, and >>>>>>>.';

const parsers = new Map<string, (text: string) => Parsed>();

export function parseFile(files: FileBytes, file: string): Parsed {
  const bytes = files.get(file);
  if (bytes === undefined) return failed(file, 'whole file', 'Add this file: it is missing.');
  // Programs disagree on line ends, on byte order marks, and on accents: one character or two.
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC');
  const lines = text.split('\n');
  if (!isUtf8(bytes)) {
    const sentence =
      'Save this file as UTF-8: the program that wrote it asks for the encoding under "Save as".';
    const place = placeOf(lines, (line) => line.includes('\uFFFD'));
    return failed(file, '', sentence, place);
  }
  const conflict = placeOf(lines, (line) => line.startsWith('<<<<<<< '));
  const parser = parsers.get(file) ?? remember((whole) => parserOf(file)(whole, file));
  parsers.set(file, parser);
  return conflict ? failed(file, '', CONFLICT, conflict) : parser(text);
}
