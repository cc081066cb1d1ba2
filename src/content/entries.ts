import type { FolderKind } from '../site/index.ts';
import { isRecord } from '../lib/is-record.ts';
import { fillText, type PlaceholderValues } from '../schemas/placeholders.ts';
import { bodySchema } from '../schemas/text.ts';
import { LANGUAGE } from '../lib/constants.ts';
import { computedSchema } from '../features/slope/computed-schema.ts';
import { check, problemsOf } from './checks.ts';
import { parseFile, parseMarkdown, parseYaml, type FileBytes, type Parsed } from './parsing.ts';
import { dotted, fileNameProblems, type ContentProblem } from './problems.ts';
import { spoken } from './repeats.ts';
import { fillResults, resultsOf, unknownResults, type Results } from './computed.ts';

/** A file of a folder: its checked keys, its slug, and the text below the keys, which is empty for YAML. */
export type Entry = Record<string, unknown> & { slug: string; body: string };

/** A file of a folder with its text, which may have errors. */
export interface Text extends Pick<Parsed, 'body' | 'bodyLine' | 'find'> {
  file: string;
  /** Undefined if the keys have errors. */
  entry?: Entry;
}

export interface Entries {
  /** Entries without errors, sorted by slug. */
  entries: Entry[];
  problems: ContentProblem[];
  /** The unchecked data of the files. */
  texts: Text[];
  /** Slugs of all files of this kind, including those with errors. */
  slugs: string[];
  /** Slugs of the files with a text, including those with errors, because links to them are correct. */
  written: string[];
}

const BODY_KEY = 'text below the keys';
const ENDINGS = { md: /\.md$/i, yaml: /\.yaml$/i } as const;

export function slugOf(file: string): string {
  return file.replace(/^.*\/|\.(?:md|yaml)$/gi, '');
}

export interface Reading {
  /** Names of the articles' categories, by the words in their files. */
  categories: Readonly<Record<string, string>>;
  values: PlaceholderValues;
  language: string;
  isTranslation: boolean;
}

interface Read {
  file: string;
  /** The grammar of the language, or undefined if the file cannot be read. */
  title?: string;
  entry?: Entry;
  text?: Text;
  problems: ContentProblem[];
}

/** Turns the errors of a text into problems. Their lines are counted from 0. */
export function bodyProblems(
  { file, body, bodyLine }: Pick<Text, 'file' | 'body' | 'bodyLine'>,
  errors: readonly { line: number; sentence: string }[],
): ContentProblem[] {
  const lines = body.split('\n');
  return errors.map(({ line, sentence }) => ({
    file,
    key: BODY_KEY,
    sentence,
    place: { line: bodyLine + line, text: lines[line] ?? '' },
  }));
}

export function problemAt(
  { file, find }: Text,
  path: readonly (string | number)[],
  sentence: string,
): ContentProblem {
  const { place } = find(path);
  return { file, key: dotted(path), sentence, ...(place === undefined ? {} : { place }) };
}

export function bodyProblem(file: string, sentence: string): ContentProblem {
  return { file, key: BODY_KEY, sentence };
}

function controlCharacters(body: string): { line: number; sentence: string }[] {
  return body.split('\n').flatMap((text, line) => {
    const issues = bodySchema.safeParse(text).error?.issues ?? [];
    return issues.map(({ message }) => ({ line, sentence: message }));
  });
}

function unclaimed(body: string): { line: number; sentence: string }[] {
  const sentence = 'Remove {accuracy}: site.yaml has no accuracyPercent.';
  return body
    .split('\n')
    .flatMap((text, line) => (text.includes('{accuracy}') ? [{ line, sentence }] : []));
}

/** Computes the results of a computed example. Texts and the rows of charts use them. */
export function resultsIn({ computed }: Record<string, unknown>, language = LANGUAGE): Results {
  const { data } = computedSchema.safeParse(computed);
  return data === undefined ? new Map() : resultsOf(data, language);
}

function titleOf(data: unknown): string | undefined {
  const title: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'title') : undefined;
  return typeof title === 'string' ? spoken(title) : undefined;
}

/** Returns the keys of a translation without the hash of its original, and with its slug under the schema's name. */
export function withoutOriginal(data: unknown): unknown {
  if (!isRecord(data)) return data;
  const renamed = Object.entries(data).map(([key, value]) => [
    key === 'slug' ? 'ownSlug' : key,
    value,
  ]);
  return Object.fromEntries(renamed.filter(([key]) => key !== 'original'));
}

function errorsIn(body: string, values: PlaceholderValues, results: Results) {
  return [
    ...controlCharacters(body),
    ...(values.accuracy === '' ? unclaimed(body) : []),
    ...(results.size > 0 ? unknownResults(body, results) : []),
  ];
}

function categoryProblems(
  text: Text,
  kind: string,
  entry: Record<string, unknown> = {},
  categories: Reading['categories'],
): ContentProblem[] {
  const word = kind === 'articles' ? entry.category : undefined;
  const known = Object.keys(categories);
  if (typeof word !== 'string' || known.length === 0 || known.includes(word)) return [];
  const meant = known.find((each) => each.toLowerCase() === word.toLowerCase());
  const sentence = meant
    ? `Write ${meant}: uppercase and lowercase letters are different here.`
    : `Choose one of ${known.join(', ')}, or add this one to site.yaml.`;
  return [problemAt(text, ['category'], sentence)];
}

function readEntry(
  files: FileBytes,
  file: string,
  { key, keys, translatedKeys, ending }: FolderKind,
  { categories, values, language, isTranslation }: Reading,
): Read {
  const slug = slugOf(file);
  const nameProblems = fileNameProblems(file, slug);
  const parsed = parseFile(files, file, ending === 'md' ? parseMarkdown : parseYaml);
  const problems = [...nameProblems, ...parsed.problems];
  if (parsed.data === undefined) return { file, problems };
  const title = titleOf(parsed.data);
  const { body, bodyLine, find } = parsed;
  const text = { file, body, bodyLine, find };
  const read = { file, problems, ...(title === undefined ? {} : { title }) };

  const data = isTranslation ? withoutOriginal(parsed.data) : parsed.data;
  const { value, errors } = check(isTranslation ? translatedKeys : keys, data, values);
  const results = resultsIn(value ?? {}, language);
  problems.push(
    ...problemsOf(
      file,
      errors.map(({ path, ...error }) => ({
        ...error,
        path: path.map((name) => (name === 'ownSlug' ? 'slug' : name)),
      })),
      parsed,
    ),
    ...categoryProblems(text, key, value, categories),
    ...bodyProblems(text, errorsIn(body, values, results)),
  );
  if (value === undefined || problems.length > 0) return { ...read, text };
  const entry = { ...value, slug, body: fillResults(fillText(body, values), results) };
  return { ...read, text: { ...text, entry }, entry };
}

/** Finds files that have the same name as an earlier one. */
function repeats(
  files: readonly { file: string; name: string | undefined }[],
  key: string,
  sentence: (first: string) => string,
): ContentProblem[] {
  const firsts = new Map<string, string>();
  return files.flatMap(({ file, name }) => {
    if (name === undefined) return [];
    const first = firsts.get(name);
    firsts.set(name, first ?? file);
    return first === undefined ? [] : [{ file, key, sentence: sentence(first) }];
  });
}

export function readEntries(files: FileBytes, kind: FolderKind, reading: Reading): Entries {
  const { folder, ending } = kind;
  const inFolder = [...files.keys()].filter((file) => file.startsWith(`${folder}/`));
  const own = inFolder.filter((file) => ENDINGS[ending].test(file));
  const read = own.map((file) => readEntry(files, file, kind, reading));
  const unknown = inFolder
    .filter((file) => !ENDINGS[ending].test(file))
    .map((file) => ({
      file,
      key: 'file name',
      sentence: `Rename the file so that its name ends in .${ending}, or move it out of this folder.`,
    }));
  return {
    entries: read.flatMap(({ entry }) => entry ?? []),
    problems: [
      ...unknown,
      ...read.flatMap(({ problems }) => problems),
      // Names that differ only in letter case have the same address.
      ...repeats(
        own.map((file) => ({ file, name: slugOf(file).toLowerCase() })),
        'file name',
        (first) => `Rename or remove it: ${first} has the same slug.`,
      ),
      ...repeats(
        read.map(({ file, title }) => ({ file, name: title })),
        'title',
        (first) => `Remove this file or change its title: ${first} has the same.`,
      ),
    ],
    texts: read.flatMap(({ text }) => text ?? []),
    slugs: own.map(slugOf),
    written: read.flatMap(({ file, text }) => (text?.body === '' ? [] : [slugOf(file)])),
  };
}
