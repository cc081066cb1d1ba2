import type { FolderKind } from '../site/index.ts';
import { slugSchema } from '../schemas/parts.ts';
import { fillText, type PlaceholderValues } from '../schemas/placeholders.ts';
import { bodySchema } from '../schemas/text.ts';
import { computedSchema } from '../features/slope/computed-schema.ts';
import { check, problemsOf } from './checks.ts';
import { parseFile, parseMarkdown, parseYaml, type FileBytes, type Parsed } from './parsing.ts';
import type { ContentProblem } from './problems.ts';
import { spoken } from './repeats.ts';
import { fillResults, resultsOf, unknownResults, type Results } from './computed.ts';

/** A file of a folder: its checked keys, its slug and, of Markdown, the text below; of YAML that is empty. */
export type Entry = Record<string, unknown> & { slug: string; body: string };

/** A text below the keys. */
export interface Text extends Pick<Parsed, 'body' | 'bodyLine' | 'find'> {
  file: string;
  /** Missing where its keys have errors. */
  entry?: Entry;
}

/** What a folder of files holds. */
export interface Entries {
  /** The entries without an error, in the order of their slugs. */
  entries: Entry[];
  problems: ContentProblem[];
  /** The texts below the keys, as they stand in their files. */
  texts: Text[];
  /** How many files of its kind there are, errors or none. */
  count: number;
  /** Slugs of those that have a text, errors or none: a link to one of them is not what is wrong. */
  written: string[];
}

/** What the text below the keys is called where an error is in it. */
export const BODY_KEY = 'text below the keys';

const ENDINGS = { md: /\.md$/i, yaml: /\.yaml$/i } as const;

function slugOf(file: string): string {
  return file.replace(/^.*\/|\.(?:md|yaml)$/gi, '');
}

interface Read {
  file: string;
  /** As it is spoken; missing where the file cannot be read. */
  title?: string;
  entry?: Entry;
  text?: Text;
  problems: ContentProblem[];
}

/** Characters that the text below the keys may not have, each with its line. */
function bodyProblems(file: string, { body, bodyLine }: Parsed): ContentProblem[] {
  return body.split('\n').flatMap((text, line) => {
    const issues = bodySchema.safeParse(text).error?.issues ?? [];
    return issues.map(({ message }) => ({
      file,
      key: BODY_KEY,
      sentence: message,
      place: { line: bodyLine + line, text },
    }));
  });
}

/** What the keys of a computed example compute for its text; nothing where there is none. */
function resultsIn({ computed }: Record<string, unknown>): Results {
  const { data } = computedSchema.safeParse(computed);
  return data === undefined ? new Map() : resultsOf(data);
}

function resultProblems(
  file: string,
  { body, bodyLine }: Parsed,
  results: Results,
): ContentProblem[] {
  const lines = body.split('\n');
  return unknownResults(body, results).map(({ line, sentence }) => ({
    file,
    key: BODY_KEY,
    sentence,
    place: { line: bodyLine + line, text: lines[line] ?? '' },
  }));
}

function readEntry(
  files: FileBytes,
  file: string,
  { keys, ending }: FolderKind,
  values: PlaceholderValues,
): Read {
  const slug = slugOf(file);
  const nameProblems = (slugSchema.safeParse(slug).error?.issues ?? []).map(({ message }) => ({
    file,
    key: 'file name',
    sentence: message,
  }));
  const parsed = parseFile(files, file, ending === 'md' ? parseMarkdown : parseYaml);
  const problems = [...nameProblems, ...parsed.problems];
  if (parsed.data === undefined) return { file, problems };
  const title = titleOf(parsed.data);
  const { body, bodyLine, find } = parsed;
  const text = { file, body, bodyLine, find };
  const read = { file, problems, ...(title === undefined ? {} : { title }) };

  const { value, errors } = check(keys, parsed.data, values);
  problems.push(...problemsOf(file, errors, parsed), ...bodyProblems(file, parsed));
  const results = resultsIn(value ?? {});
  if (results.size > 0) problems.push(...resultProblems(file, parsed, results));
  if (value === undefined || problems.length > 0) return { ...read, text };
  const entry = { ...value, slug, body: fillResults(fillText(body, values), results) };
  return { ...read, text: { ...text, entry }, entry };
}

/** A problem for each file of which an earlier one has the same, by what tells them apart. */
function repeats(
  files: readonly { file: string; name: string }[],
  key: string,
  sentence: (first: string) => string,
): ContentProblem[] {
  const firsts = new Map<string, string>();
  return files.flatMap(({ file, name }) => {
    const first = firsts.get(name);
    firsts.set(name, first ?? file);
    return first === undefined ? [] : [{ file, key, sentence: sentence(first) }];
  });
}

function titleOf(data: unknown): string | undefined {
  const title: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'title') : undefined;
  return typeof title === 'string' ? spoken(title) : undefined;
}

/** Files that are there twice, under names that differ in letter case alone or under two names. */
function doubles(read: readonly Read[]): ContentProblem[] {
  const slugs = read.map(({ file }) => ({ file, name: slugOf(file).toLowerCase() }));
  const titles = read.flatMap(({ file, title }) =>
    title === undefined ? [] : [{ file, name: title }],
  );
  return [
    ...repeats(slugs, 'file name', (first) => `Rename or remove it: ${first} has the same slug.`),
    ...repeats(
      titles,
      'title',
      (first) => `Remove this file or change its title: ${first} has the same.`,
    ),
  ];
}

/** The entries of a folder, from the files of `content/`. */
export function readEntries(
  files: FileBytes,
  kind: FolderKind,
  values: PlaceholderValues,
): Entries {
  const { folder, ending } = kind;
  const inFolder = [...files.keys()].filter((file) => file.startsWith(`${folder}/`));
  const own = inFolder.filter((file) => ENDINGS[ending].test(file));
  const strangers = inFolder.filter((file) => !ENDINGS[ending].test(file));
  const read = own.map((file) => readEntry(files, file, kind, values));
  const strangerProblems = strangers.map((file) => ({
    file,
    key: 'file name',
    sentence: `Rename it so that it ends in .${ending}, or move it out of this folder.`,
  }));
  return {
    entries: read.flatMap(({ entry }) => entry ?? []),
    problems: [...strangerProblems, ...read.flatMap(({ problems }) => problems), ...doubles(read)],
    texts: read.flatMap(({ text }) => text ?? []),
    count: own.length,
    written: read.flatMap(({ file, text }) => (text?.body === '' ? [] : [slugOf(file)])),
  };
}
