import { parseDocument } from 'yaml';
import type { ContentProblem } from './problems.ts';

/** A file's data, still unchecked, with the mistakes of its notation. */
export interface Parsed {
  /** The data; `undefined` if the notation has a mistake. */
  data: unknown;
  /** The text below the front matter; empty in YAML files. */
  body: string;
  problems: ContentProblem[];
}

/** The files of `content/` by their paths below it, with slashes. */
export type FileBytes = ReadonlyMap<string, Uint8Array>;

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n([\s\S]*))?$/;

function failed(file: string, key: string, sentence: string): Parsed {
  return { data: undefined, body: '', problems: [{ file, key, sentence }] };
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
}

/** Takes YAML, its file and the lines that stand above it there; gives its data or the mistakes with their lines. */
export function parseYaml(text: string, file: string, linesAbove = 0): Parsed {
  const document = parseDocument(text);
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    const problems = faults.map((fault) => ({
      file,
      key: `line ${(fault.linePos?.[0].line ?? 1) + linesAbove}`,
      sentence: `Correct the notation: ${firstLine(fault.message)}.`,
    }));
    return { data: undefined, body: '', problems };
  }
  try {
    return { data: document.toJS(), body: '', problems: [] };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return failed(file, 'whole file', `Correct the notation: ${firstLine(error.message)}.`);
  }
}

/** Takes Markdown that begins with YAML between two lines of `---`; gives that data and the text below. */
export function parseMarkdown(text: string, file: string): Parsed {
  const match = FRONT_MATTER.exec(text);
  if (match === null) {
    return failed(
      file,
      'line 1',
      'Begin the file with its keys between two lines of three hyphens.',
    );
  }
  const parsed = parseYaml(match[1] ?? '', file, 1);
  return { ...parsed, body: (match[2] ?? '').trim() };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Takes all files, the path of one and its parser; gives what the parser finds, or says why it cannot be read. */
export function parseFile(
  files: FileBytes,
  file: string,
  parse: (text: string, file: string) => Parsed,
): Parsed {
  const bytes = files.get(file);
  if (bytes === undefined) return failed(file, 'whole file', 'Add this file: it is missing.');
  const text = decode(bytes);
  return text === undefined
    ? failed(file, 'whole file', 'Save this file as UTF-8.')
    : parse(text, file);
}
