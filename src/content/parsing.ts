import { isMap, LineCounter, parseDocument } from 'yaml';
import { remember } from '../lib/remember.ts';
import { losses, namelessValues } from './losses.ts';
import { notationErrors } from './notation.ts';
import { finder, placeAt, type Find } from './places.ts';
import type { ContentProblem, Place } from './problems.ts';

/** A file's data, still unchecked, with the errors of its notation. */
export interface Parsed {
  /** The data; `undefined` if the file cannot be read. */
  data: unknown;
  /** The text below the front matter; empty in YAML files. */
  body: string;
  /** The line in which that text begins. */
  bodyLine: number;
  problems: ContentProblem[];
  /** Finds the lines of values. */
  find: Find;
}

/** The files of `content/` by their paths below it, with slashes. */
export type FileBytes = ReadonlyMap<string, Uint8Array>;

/** For what is no YAML. */
export const NOWHERE: Find = () => ({ offset: 0, isAliased: false });

/** What is left of a file that cannot be read: why. */
export function failed(file: string, key: string, sentence: string, place?: Place): Parsed {
  const problem = { file, key, sentence, ...(place === undefined ? {} : { place }) };
  return { data: undefined, body: '', bodyLine: 0, problems: [problem], find: NOWHERE };
}

/** Data of a YAML text, or what keeps it from being read. */
export function parseYaml(text: string, file: string): Parsed {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lines = text.split('\n');
  const faults = [...document.errors, ...document.warnings];
  const problemsOf = (errors: ReturnType<typeof losses>) =>
    errors.map(({ place, sentence }) => ({ file, key: '', sentence, place }));
  const find = finder(document, lines, counter);
  const empty = { data: undefined, body: '', bodyLine: 0, find };
  if (faults.length > 0) {
    return { ...empty, problems: problemsOf(notationErrors(document, faults, lines, counter)) };
  }
  if (document.contents === null) {
    return failed(file, 'whole file', 'Fill this file again: it is empty.');
  }
  if (!isMap(document.contents)) {
    const sentence = 'Begin each line with a key and a colon, such as heading: Soil.';
    return failed(file, 'whole file', sentence);
  }
  const problems = problemsOf(losses(document, text, lines, counter));
  const [nameless] = namelessValues(document);
  if (nameless !== undefined) {
    const place = placeAt(lines, counter, nameless);
    const sentence = 'Write a key before the colon, such as title: Soil.';
    const isReported = problems.some((problem) => problem.place.line === place.line);
    return { ...empty, problems: isReported ? problems : problemsOf([{ place, sentence }]) };
  }
  try {
    return { ...empty, data: document.toJS(), problems };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const name = error.message.replace(/^.*: /, '');
    const line = lines.findIndex((written) => written.includes(`*${name}`));
    const sentence = `Put the text in quotation marks if it begins with *, or write &${name} where the value stands that is meant.`;
    return failed(file, '', sentence, { line: line + 1, text: lines[line] ?? '' });
  }
}

/** A line of three hyphens as people write it and word processors improve it. */
const FENCE = /^(?:-{3}|[-–—]{1,4})[ \t]*$/;
const OPENING_FENCE = /^---[ \t]*$/;

/** Data of the YAML between two lines of `---`, and the text below. */
export function parseMarkdown(text: string, file: string): Parsed {
  const lines = text.split('\n');
  const [first = ''] = lines;
  if (!OPENING_FENCE.test(first)) {
    const sentence = 'Begin the file with its keys between two lines of three hyphens.';
    return failed(file, '', sentence, { line: 1, text: first });
  }
  const end = lines.findIndex((line, index) => index > 0 && OPENING_FENCE.test(line));
  if (end === -1) {
    const near = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
    const sentence = 'Write a line of three hyphens, ---, below the keys, as above them.';
    const place =
      near === -1 ? { line: 1, text: first } : { line: near + 1, text: lines[near] ?? '' };
    return failed(file, '', sentence, place);
  }
  // An empty line in place of the hyphens keeps the numbers of the lines.
  const keys = ['', ...lines.slice(1, end)].join('\n');
  const parsed = parseYaml(`${keys}\n`, file);
  const below = lines.slice(end + 1);
  const blank = below.findIndex((line) => line.trim() !== '');
  return { ...parsed, body: below.join('\n').trim(), bodyLine: end + 2 + Math.max(0, blank) };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The first line with a character that is no UTF-8. */
function undecodable(bytes: Uint8Array): Place | undefined {
  const lines = new TextDecoder('utf-8').decode(bytes).split(/\r\n?|\n/);
  const index = lines.findIndex((line) => line.includes('\uFFFD'));
  return index === -1 ? undefined : { line: index + 1, text: lines[index] ?? '' };
}

/** Files that have been parsed, by their parser and their path. */
const parsers = new Map<string, (text: string) => Parsed>();

/** What the parser finds in a file, or why the file cannot be read. */
export function parseFile(
  files: FileBytes,
  file: string,
  parse: (text: string, file: string) => Parsed,
): Parsed {
  const bytes = files.get(file);
  if (bytes === undefined) return failed(file, 'whole file', 'Add this file: it is missing.');
  const text = decode(bytes);
  if (text !== undefined) {
    const key = `${parse.name} ${file}`;
    const parser = parsers.get(key) ?? remember((content: string) => parse(content, file));
    parsers.set(key, parser);
    return parser(text);
  }
  const sentence =
    'Save this file as UTF-8: the program that wrote it asks for the encoding under "Save as".';
  return failed(file, '', sentence, undecodable(bytes));
}
